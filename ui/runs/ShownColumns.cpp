// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/ShownColumns.h"

#include "ui/runs/RunColumns.h"
#include "ui/runs/RunsModel.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QSettings>
#include <QTableView>

#include <algorithm>
#include <iterator>

namespace epsiloscope {

namespace {

constexpr int cellPadding = 12, leastFilling = 130;
const QString columnsKey = QStringLiteral("runs/columns"), sortingKey = QStringLiteral("runs/sorting");
const QString descending = QStringLiteral(" descending");

// The ε that was spent says its kind itself, where that has no column.
const QStringList defaultColumns = {"swatch",   "name", "data_independent_epsilon", "epsilon", "labels",
                                    "accuracy", "time"};

} // namespace

ShownColumns::ShownColumns(RunsModel* runs, QTableView* table, QSettings* settings)
    : QObject(table), runs_(runs), table_(table), header_(table->horizontalHeader()), settings_(settings) {
    header_->setSectionsMovable(true);
    header_->setFirstSectionMovable(true);
    header_->setStretchLastSection(false);
    choose(settings ? settings->value(columnsKey).toStringList() : QStringList());
    apply();
    restoreSorting();
    connect(runs, &RunsModel::columnsInserted, this, [this] {
        apply();
        restoreSorting();
    });
    connect(header_, &QHeaderView::sectionMoved, this, &ShownColumns::record);
    connect(header_, &QHeaderView::sectionResized, this, [this](int column, int before, int now) {
        if (!applying_ && column == fillingColumn()) giveWay(column, now - before);
        record();
    });
    connect(header_, &QHeaderView::sortIndicatorChanged, this, &ShownColumns::recordSorting);
}

void ShownColumns::choose(const QStringList& kept) {
    chosen_.clear();
    for (const QString& entry : kept.isEmpty() ? defaultColumns : kept) {
        const QString key = entry.section(QLatin1Char('='), 0, 0);
        const int width = entry.section(QLatin1Char('='), 1).toInt();
        if (!key.isEmpty() && find(key) == chosen_.end())
            chosen_.push_back({key, std::clamp(width, 0, 2000)});
    }
    // A settings file that has been tampered with does not take the names away.
    const QString name = runs_->columnAt(RunsModel::Name).key;
    if (find(name) == chosen_.end()) chosen_.insert(chosen_.begin(), {name, 0});
}

QStringList ShownColumns::columns() const {
    QStringList kept;
    for (const Chosen& chosen : chosen_)
        kept << (chosen.width > 0 ? QStringLiteral("%1=%2").arg(chosen.key).arg(chosen.width) : chosen.key);
    return kept;
}

void ShownColumns::save() const {
    if (settings_) settings_->setValue(columnsKey, columns());
}

void ShownColumns::show(const QStringList& columns, const QString& sorting) {
    const QScopedValueRollback<QSettings*> notKept(settings_, nullptr);
    choose(columns);
    apply();
    sortBy(sorting);
}

void ShownColumns::apply() {
    const QScopedValueRollback applying(applying_, true);
    int place = 0;
    for (const Chosen& chosen : chosen_) {
        const int column = runs_->columnOf(chosen.key);
        if (column < 0) continue;
        header_->moveSection(header_->visualIndex(column), place++);
        header_->showSection(column);
        header_->resizeSection(column, chosen.width > 0 ? chosen.width : neededWidth(column));
    }
    for (int column = 0; column < runs_->columnCount(); ++column)
        if (!isShown(column)) header_->hideSection(column);
    fillWidth();
}

// The column that takes the rest is dragged at its end: what it gains is its neighbour's.
void ShownColumns::giveWay(int filling, int gained) {
    const QScopedValueRollback applying(applying_, true);
    for (int place = header_->visualIndex(filling) + 1; place < header_->count(); ++place) {
        const int column = header_->logicalIndex(place);
        if (header_->isSectionHidden(column)) continue;
        header_->resizeSection(
            column, std::max(header_->minimumSectionSize(), header_->sectionSize(column) - gained));
        return;
    }
}

// The person has moved or resized: columns that are not there now keep the place behind their left neighbour.
void ShownColumns::record() {
    if (applying_) return;
    std::vector<Chosen> now;
    for (int place = 0; place < header_->count(); ++place) {
        const int column = header_->logicalIndex(place);
        const auto known = find(runs_->columnAt(column).key);
        if (known == chosen_.end()) continue;
        const int width = header_->sectionSize(column);
        const bool asNeeded = column == fillingColumn() ||
                              (known->width == 0 && (width == neededWidth(column) ||
                                                     (known->key == sparedKey_ && width == sparedWidth_)));
        now.push_back({known->key, asNeeded ? 0 : width});
    }
    for (auto old = chosen_.begin(); old != chosen_.end(); ++old) {
        if (runs_->columnOf(old->key) >= 0) continue;
        const QString neighbour = old == chosen_.begin() ? QString() : std::prev(old)->key;
        const auto left = std::ranges::find(now, neighbour, &Chosen::key);
        now.insert(left == now.end() ? now.begin() : std::next(left), *old);
    }
    chosen_ = std::move(now);
    save();
    fillWidth();
}

bool ShownColumns::isShown(int column) const {
    return std::ranges::find(chosen_, runs_->columnAt(column).key, &Chosen::key) != chosen_.end();
}

void ShownColumns::setShown(int column, bool shown) {
    if (isShown(column) == shown || column == RunsModel::Name) return;
    const auto before = [this, column](const Chosen& chosen) {
        const int other = runs_->columnOf(chosen.key);
        return other >= 0 && other < column;
    };
    if (!shown) {
        chosen_.erase(find(runs_->columnAt(column).key));
    } else {
        // Behind the last of those that stand before it in the model.
        const auto left = std::find_if(chosen_.rbegin(), chosen_.rend(), before);
        chosen_.insert(left.base(), {runs_->columnAt(column).key, 0});
    }
    apply();
    save();
}

void ShownColumns::move(int column, int steps) {
    const auto from = find(runs_->columnAt(column).key);
    if (from == chosen_.end()) return;
    auto to = from;
    const int step = steps < 0 ? -1 : 1;
    do { // over columns that are not there now
        if (to == (step < 0 ? chosen_.begin() : std::prev(chosen_.end()))) return;
        to += step;
    } while (runs_->columnOf(to->key) < 0);
    std::iter_swap(from, to);
    apply();
    save();
}

void ShownColumns::setDefault() {
    choose({});
    apply();
    save();
}

void ShownColumns::measureAgain() {
    {
        const QScopedValueRollback applying(applying_, true);
        header_->setMinimumSectionSize(table_->fontMetrics().averageCharWidth() * 4);
    }
    apply();
}

void ShownColumns::makeRoomFor(int column, const QString& text) {
    const QFontMetrics metrics = table_->fontMetrics();
    const int needed = metrics.horizontalAdvance(text) + cellPadding;
    const auto known = find(runs_->columnAt(column).key);
    if (known == chosen_.end()) return;
    QString& kept = roomFor_[known->key];
    if (needed > metrics.horizontalAdvance(kept) + cellPadding) kept = text;
    if (header_->sectionSize(column) >= needed) return;
    if (known->width > 0) known->width = needed;
    apply();
}

int ShownColumns::fillingColumn() const {
    return isShown(RunsModel::Mechanism) ? RunsModel::Mechanism : RunsModel::Name;
}

void ShownColumns::spareRoomFor(int column, const QString& text) {
    sparedKey_ = runs_->columnAt(column).key;
    sparedText_ = text;
    fillWidth();
}

// The width that the column that takes the rest must have.
int ShownColumns::leastWidth(int column) const {
    if (column != fillingColumn()) return neededWidth(column);
    const QString title = runs_->columnAt(column).title + QStringLiteral(" ▾");
    return std::max(leastFilling, table_->fontMetrics().horizontalAdvance(title) + cellPadding);
}

// Not by the length of the header, which is late where columns have just come.
int ShownColumns::widthOfOthers(int column) const {
    int width = 0;
    for (int other = 0; other < header_->count(); ++other)
        if (other != column) width += header_->sectionSize(other); // 0 where it is hidden
    return width;
}

int ShownColumns::roomToSpare() const {
    const int column = fillingColumn();
    const int others = widthOfOthers(column);
    const QAbstractItemView& view = *table_;
    const int whole = std::max(leastWidth(column), view.sizeHintForColumn(column));
    return table_->viewport()->width() - others - whole;
}

void ShownColumns::spareRoom() {
    const auto chosen = find(sparedKey_);
    const int column = chosen == chosen_.end() ? -1 : runs_->columnOf(sparedKey_);
    if (column < 0 || chosen->width > 0 || column == fillingColumn()) return;
    const int needed = neededWidth(column);
    header_->resizeSection(column, needed);
    const int wanted = table_->fontMetrics().horizontalAdvance(sparedText_) + cellPadding;
    sparedWidth_ = needed + std::clamp(wanted - needed, 0, std::max(0, roomToSpare()));
    header_->resizeSection(column, sparedWidth_);
}

void ShownColumns::fillWidth() {
    const QScopedValueRollback applying(applying_, true);
    spareRoom();
    const int column = fillingColumn();
    const int others = widthOfOthers(column);
    header_->resizeSection(column, std::max(leastWidth(column), table_->viewport()->width() - others));
}

int ShownColumns::neededWidth(int column) const {
    if (column == RunsModel::Swatch)
        return table_->itemDelegateForColumn(column)->sizeHint(QStyleOptionViewItem(), {}).width();
    const QFontMetrics metrics = table_->fontMetrics();
    const RunColumn& described = runs_->columnAt(column);
    QString text = described.widest;
    const bool warns = isOfHeadlinesKind(column) && column != RunsModel::EpsilonSpent;
    if (warns && !isShown(RunsModel::Kind)) text += tr(" · do not publish");
    const auto kept = roomFor_.find(described.key);
    const int reserved = kept == roomFor_.end() ? 0 : metrics.horizontalAdvance(kept->second);
    // The sorted column has a mark beside its title.
    return std::max(metrics.horizontalAdvance(described.title + QStringLiteral(" ▾")),
                    std::max(metrics.horizontalAdvance(text), reserved)) +
           cellPadding;
}

QString ShownColumns::sorting() const {
    if (header_->sortIndicatorSection() < 0) return {};
    const bool falls = header_->sortIndicatorOrder() == Qt::DescendingOrder;
    return runs_->columnAt(header_->sortIndicatorSection()).key + (falls ? descending : QString());
}

void ShownColumns::recordSorting() {
    if (settings_ && header_->sortIndicatorSection() >= 0) settings_->setValue(sortingKey, sorting());
}

void ShownColumns::restoreSorting() {
    if (settings_) sortBy(settings_->value(sortingKey).toString());
}

void ShownColumns::sortBy(QString key) {
    const bool falls = key.endsWith(descending);
    if (falls) key.chop(descending.size());
    const int column = key.isEmpty() ? -1 : runs_->columnOf(key);
    const Qt::SortOrder order = falls ? Qt::DescendingOrder : Qt::AscendingOrder;
    const bool alreadySo =
        column == header_->sortIndicatorSection() && order == header_->sortIndicatorOrder();
    if (column >= 0 && !alreadySo) table_->sortByColumn(column, order);
}

std::vector<ShownColumns::Chosen>::iterator ShownColumns::find(const QString& key) {
    return std::ranges::find(chosen_, key, &Chosen::key);
}

ColumnsMenu::ColumnsMenu(QWidget* parent) : QMenu(parent) {
    setToolTipsVisible(true);
}

ColumnsMenu::ColumnsMenu(RunsModel* runs, ShownColumns* columns, QWidget* parent) : ColumnsMenu(parent) {
    setObjectName(QStringLiteral("columnsMenu"));
    setTitle(tr("&Columns"));
    // New runs bring new parameters.
    connect(this, &QMenu::aboutToShow, this, [this, runs, columns] { fill(runs, columns); });
}

void ColumnsMenu::fill(RunsModel* runs, ShownColumns* columns) {
    clear();
    for (int column = 0; column < RunsModel::FirstParameter; ++column)
        add(runs, columns, column);
    addSeparator();
    if (runs->columnCount() > RunsModel::FirstParameter) {
        delete findChild<QMenu*>(QStringLiteral("parametersMenu"));
        auto* parameters = new ColumnsMenu(this);
        parameters->setObjectName(QStringLiteral("parametersMenu"));
        parameters->setTitle(tr("&Parameters"));
        for (int column = RunsModel::FirstParameter; column < runs->columnCount(); ++column)
            parameters->add(runs, columns, column);
        addMenu(parameters);
    }
    QAction* standard = addAction(tr("As at &first"), columns, &ShownColumns::setDefault);
    standard->setObjectName(QStringLiteral("defaultColumns"));
    standard->setToolTip(tr("The columns, their order and widths of a new window"));
}

void ColumnsMenu::add(RunsModel* runs, ShownColumns* columns, int column) {
    QAction* action = addAction(runs->columnAt(column).name);
    action->setObjectName(QStringLiteral("column.") + runs->columnAt(column).key);
    action->setToolTip(runs->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
    action->setCheckable(true);
    action->setChecked(columns->isShown(column));
    action->setEnabled(column != RunsModel::Name);
    connect(action, &QAction::toggled, columns,
            [columns, column](bool shown) { columns->setShown(column, shown); });
}

void ColumnsMenu::mouseReleaseEvent(QMouseEvent* event) {
    QAction* action = activeAction();
    if (action && action->isCheckable() && action->isEnabled() && action == actionAt(event->pos()))
        action->trigger();
    else
        QMenu::mouseReleaseEvent(event);
}

void ColumnsMenu::keyPressEvent(QKeyEvent* event) {
    QAction* action = activeAction();
    const bool chooses =
        event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (chooses && action && action->isCheckable() && action->isEnabled())
        action->trigger();
    else
        QMenu::keyPressEvent(event);
}

} // namespace epsiloscope

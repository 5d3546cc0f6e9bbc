// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/ColumnsView.h"

#include "ui/data/columns/ColumnsModel.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"

#include <QActionGroup>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QShortcut>
#include <QStyledItemDelegate>

#include <algorithm>
#include <functional>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int kBins = 16;           // at most, as ColumnSummary
constexpr double kSquare = 2;       // units: the box of a role, and the picture of a type
constexpr double kAround = .5;      // on either side of it
constexpr double kDistribution = 6; // units

/// "■ &private": in the open menu the role's key is its mnemonic.
QString menuText(ShownRole role) {
    const QString key = roleKey(role).toString().toLower();
    QString word = roleWord(role);
    return roleSymbol(role) + QLatin1Char(' ') + word.insert(word.indexOf(key), QLatin1Char('&'));
}

void paintGround(QPainter& painter, const QStyleOptionViewItem& option) {
    option.widget->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, &painter, option.widget);
}

QRectF squareIn(const QStyleOptionViewItem& option) {
    const double side = inUnits(*option.widget, kSquare);
    return {option.rect.center().x() + .5 - side / 2, option.rect.center().y() + .5 - side / 2, side, side};
}

/// A role or a type: a click asks for the menu that it is chosen from.
class MenuDelegate final : public QStyledItemDelegate {
public:
    MenuDelegate(std::function<void(const QModelIndex&)> requested, QObject* parent)
        : QStyledItemDelegate(parent), requested_(std::move(requested)) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        painter->save();
        paintGround(*painter, option);
        painter->setRenderHint(QPainter::Antialiasing);
        if (index.column() == ColumnsModel::TypeColumn) {
            paintType(*painter, squareIn(option),
                      static_cast<ColumnKind>(index.data(ColumnsModel::Kind).toInt()),
                      secondaryText(option.palette));
        } else {
            const auto role = std::ranges::find(kRolesOffered, index.data(Qt::EditRole).toString(), roleWord);
            if (role != kRolesOffered.end())
                paintRole(*painter, squareIn(option), *role, index.data(ColumnsModel::Letter).toString(),
                          option);
        }
        painter->restore();
    }
    /// Values are chosen from the menu, never typed.
    QWidget* createEditor(QWidget*, const QStyleOptionViewItem&, const QModelIndex&) const override {
        return nullptr;
    }

protected:
    bool editorEvent(QEvent* event, QAbstractItemModel*, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override {
        if (event->type() != QEvent::MouseButtonRelease || !index.flags().testFlag(Qt::ItemIsEditable))
            return false;
        const auto* mouse = static_cast<QMouseEvent*>(event);
        // With Ctrl or Shift the person is selecting.
        if (mouse->button() != Qt::LeftButton || mouse->modifiers() != Qt::NoModifier) return false;
        if (!option.rect.contains(mouse->position().toPoint())) return false;
        requested_(index);
        return true;
    }

private:
    std::function<void(const QModelIndex&)> requested_;
};

/// Paints a column's histogram as a row of bars at the right.
class DistributionDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        // Selection, and words where bars would mislead.
        QStyledItemDelegate::paint(painter, option, index);
        const auto heights = index.data(ColumnsModel::Histogram).value<QList<double>>();
        if (heights.isEmpty()) return;
        const double tallest = *std::max_element(heights.begin(), heights.end());
        if (!(tallest > 0)) return;
        const int unit = inUnits(*option.widget, 1), margin = unit / 2;
        const QRect cell = option.rect.adjusted(margin, margin, -margin, -margin - 1);
        const int bins = static_cast<int>(heights.size());
        const int pitch = std::max(2, std::min(unit, cell.width() / bins));
        for (int bin = 0; bin < bins; ++bin) {
            if (!(heights[bin] > 0)) continue; // an empty bin stays empty; a rare one still shows
            const int height = std::max(1, qRound(cell.height() * heights[bin] / tallest));
            painter->fillRect(cell.right() + 1 - (bins - bin) * pitch, cell.bottom() + 1 - height, pitch - 1,
                              height, secondaryText(option.palette));
        }
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->font = smallText(option->font);
        option->displayAlignment = Qt::AlignRight | Qt::AlignVCenter;
    }
};

} // namespace

ColumnsTable::ColumnsTable(ColumnsModel* columns, ColumnsFilter* filter, QWidget* parent)
    : QTableView(parent), columns_(columns), filter_(filter) {
    named("columnsTable", this, {}, tr("Columns and their roles"));
    setModel(filter);
    auto* menus = new MenuDelegate([this](const QModelIndex& index) { openMenuAt(index); }, this);
    setItemDelegateForColumn(ColumnsModel::TypeColumn, menus);
    setItemDelegateForColumn(ColumnsModel::RoleColumn, menus);
    setItemDelegateForColumn(ColumnsModel::DistributionColumn, new DistributionDelegate(this));
    connect(columns, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        if (menu_ != nullptr) menu_->close(); // it is about columns that are going
    });
    setEditTriggers(NoEditTriggers);
    showAsRows(this);
    setAlternatingRowColors(false);
    selectPalely(this);
    horizontalHeader()->hide();
    for (const int column : {ColumnsModel::TypeColumn, ColumnsModel::RoleColumn})
        horizontalHeader()->moveSection(horizontalHeader()->visualIndex(column), 0);
    setTextElideMode(Qt::ElideMiddle); // "column 11" and "column 12" differ at the end
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    keys_ = HeardKeys(this, heardKeys());
    nowAndWhenever(this, {QEvent::FontChange}, [this] { fitColumns(); });
    connect(filter, &QAbstractItemModel::modelReset, this, &ColumnsTable::placeFirst);
    connect(columns, &ColumnsModel::firstRowsMoved, this, &ColumnsTable::placeFirst);
}

// Few rows, as it scrolls: what is set below it shall be in sight, too. It takes what is left.
QSize ColumnsTable::sizeHint() const {
    constexpr int rows = 5;
    return {inUnits(*this, 30), rows * verticalHeader()->defaultSectionSize() + 2 * frameWidth()};
}

QSize ColumnsTable::minimumSizeHint() const {
    constexpr int rows = 3;
    return {inUnits(*this, 20), rows * verticalHeader()->defaultSectionSize() + 2 * frameWidth()};
}

void ColumnsTable::fitColumns() {
    constexpr double row = 3; // units
    const int height = std::max(inUnits(*this, row), fontMetrics().height());
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height);
    QHeaderView* header = horizontalHeader();
    header->setMinimumSectionSize(inUnits(*this, 1));
    header->setSectionResizeMode(ColumnsModel::NameColumn, QHeaderView::Stretch);
    for (const int column : {ColumnsModel::TypeColumn, ColumnsModel::RoleColumn})
        setColumnWidth(column, inUnits(*this, kSquare + 2 * kAround));
    setColumnWidth(ColumnsModel::DistributionColumn, inUnits(*this, kDistribution + 2 * kAround));
    updateGeometry();
}

// Where it is seen alone: rows of the models stay those of the file.
void ColumnsTable::placeFirst() {
    QHeaderView* rows = verticalHeader();
    std::erase_if(first_, [rows](int row) { return row >= rows->count(); });
    while (!first_.empty()) { // back in their turn, behind those of a smaller number
        const int row = first_.back();
        first_.pop_back();
        const auto larger = std::ranges::count_if(first_, [row](int other) { return other > row; });
        rows->moveSection(rows->visualIndex(row), row + static_cast<int>(larger));
    }
    std::vector<int> wanted = columns_->persons();
    wanted.push_back(columns_->label());
    for (const int column : wanted) {
        const int row = filter_->mapFromSource(columns_->index(column, 0)).row();
        if (row < 0) continue;
        rows->moveSection(rows->visualIndex(row), static_cast<int>(first_.size()));
        first_.push_back(row);
    }
}

int ColumnsTable::currentRow() const {
    return filter_->mapToSource(currentIndex()).row();
}

QList<int> ColumnsTable::chosenRows() const {
    QList<int> rows;
    for (const QModelIndex& index : selectionModel()->selectedRows())
        rows.append(filter_->mapToSource(index).row());
    std::sort(rows.begin(), rows.end());
    const int current = currentRow();
    if (rows.removeOne(current) || (rows.isEmpty() && current >= 0)) rows.prepend(current);
    return rows;
}

void ColumnsTable::keyPressEvent(QKeyEvent* event) {
    if (chosenRows().isEmpty() || !keys_.obey(*event)) QTableView::keyPressEvent(event);
}

std::vector<HeardKey> ColumnsTable::heardKeys() {
    std::vector<HeardKey> keys;
    for (const ShownRole role : kRolesOffered)
        keys.push_back({{roleKey(role)},
                        tr("Make the selected columns %1").arg(roleText(role)),
                        [this, role] { columns_->giveRole(chosenRows(), role); }});
    keys.push_back({{Qt::SHIFT | Qt::Key_O},
                    tr("Make the column that of the second owner of each row"),
                    [this] { columns_->giveSecondOwner(currentRow()); }});
    keys.push_back({{Qt::Key_Space},
                    tr("The next role for the selected columns: private, public, ignored"),
                    [this] { columns_->cycleRole(chosenRows()); }});
    keys.push_back({{Qt::Key_T}, tr("The types that the column may have"), [this] {
                        openMenuAt(currentIndex().siblingAtColumn(ColumnsModel::TypeColumn));
                    }});
    keys.push_back({{Qt::Key_Return, Qt::Key_Enter, Qt::Key_F2},
                    tr("The roles that the column may have"),
                    [this] { openMenuAt(currentIndex().siblingAtColumn(ColumnsModel::RoleColumn)); }});
    return keys;
}

void ColumnsTable::contextMenuEvent(QContextMenuEvent* event) {
    if (chosenRows().isEmpty()) return;
    if (event->reason() == QContextMenuEvent::Keyboard)
        openMenuAt(currentIndex().siblingAtColumn(ColumnsModel::RoleColumn));
    else
        openRoleMenu(event->globalPos());
}

void ColumnsTable::openMenuAt(const QModelIndex& index) {
    if (!index.isValid()) return;
    const QPoint place = viewport()->mapToGlobal(visualRect(index).bottomLeft());
    if (index.column() == ColumnsModel::TypeColumn)
        openTypeMenu(place);
    else
        openRoleMenu(place);
}

QMenu* ColumnsTable::newMenu(const char* name) {
    if (menu_ != nullptr) menu_->close();
    menu_ = named(name, new QMenu(this));
    menu_->setAttribute(Qt::WA_DeleteOnClose);
    return menu_;
}

void ColumnsTable::openRoleMenu(const QPoint& globalPosition) {
    const QList<int> rows = chosenRows();
    QMenu* menu = newMenu("roleMenu");
    const auto isPicture = [this](int row) { return columns_->typeOf(row) == ColumnType::Image; };
    for (const ShownRole role : kRolesOffered) {
        QAction* action =
            menu->addAction(menuText(role), this, [this, rows, role] { columns_->giveRole(rows, role); });
        action->setShortcut(roleKey(role));
        action->setShortcutVisibleInContextMenu(true);
        action->setCheckable(true);
        action->setChecked(!rows.isEmpty() && columns_->shownRoleOf(rows.first()) == role);
        action->setEnabled(role.person ? rows.size() <= 2 && std::ranges::none_of(rows, isPicture)
                                       : role != Role::Label || rows.size() == 1);
        if (role.person) addSecondOwner(menu, rows);
    }
    if (rows.size() == 1 && rows.first() == columns_->label()) emit labelMenuWanted(menu);
    if (rows.size() == 1 && columns_->typeEditable(rows.first()))
        addTypes(named("typeSubmenu", menu->addMenu(tr("&Type"))));
    menu->popup(globalPosition);
}

void ColumnsTable::addSecondOwner(QMenu* menu, const QList<int>& rows) {
    if (rows.size() != 1 || !columns_->mayBeSecondOwner(rows.first())) return;
    QAction* action = menu->addAction(tr("%1, the second owner").arg(roleText(personRole)), this,
                                      [this, row = rows.first()] { columns_->giveSecondOwner(row); });
    action->setShortcut(Qt::SHIFT | Qt::Key_O);
    action->setShortcutVisibleInContextMenu(true);
}

void ColumnsTable::openTypeMenu(const QPoint& globalPosition) {
    const int row = currentRow();
    if (row < 0 || !columns_->typeEditable(row)) return;
    QMenu* menu = newMenu("typeMenu");
    addTypes(menu);
    menu->popup(globalPosition);
}

void ColumnsTable::addTypes(QMenu* menu) {
    const int row = currentRow();
    auto* group = new QActionGroup(menu);
    const std::pair<QString, ColumnType> offered[] = {{tr("&number"), ColumnType::Numeric},
                                                      {tr("&category"), ColumnType::Categorical}};
    for (const auto& [word, type] : offered) {
        QAction* action =
            menu->addAction(word, this, [this, row, wanted = type] { columns_->requestType(row, wanted); });
        action->setCheckable(true);
        action->setActionGroup(group);
        action->setChecked(columns_->typeOf(row) == type);
    }
}

ColumnsView::ColumnsView(ColumnsModel* model, QWidget* parent)
    : QWidget(parent), columns_(model), filter_(new ColumnsFilter(model, this)),
      count_(named("columnsCount", new QLabel(this))), filterLine_(new QLineEdit(this)),
      table_(new ColumnsTable(model, filter_, this)) {
    QFont strong = count_->font();
    strong.setWeight(QFont::DemiBold);
    count_->setFont(strong);
    named("columnsFilter", filterLine_, {}, tr("Find a column by name"));
    filterLine_->setPlaceholderText(tr("Find a column by name"));
    filterLine_->setClearButtonEnabled(true);
    filterLine_->hide();
    setFocusProxy(table_);
    columnIn(this, {count_, filterLine_, {table_, 1}}, 8);
    for (QWidget* heard : std::initializer_list<QWidget*>{filterLine_, table_})
        heard->installEventFilter(this);
    connect(filterLine_, &QLineEdit::textChanged, this, &ColumnsView::applyFilter);
    worded(new QShortcut(QKeySequence::Find, this, this, &ColumnsView::find, Qt::WidgetWithChildrenShortcut),
           tr("Find a column by name"));
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        filterLine_->clear();
        filterLine_->hide();
        showCount();
    });
    showCount();
}

void ColumnsView::setMeaning(const QString& words) {
    count_->setToolTip(words);
}

void ColumnsView::setCurrentIndex(const QModelIndex& index) {
    table_->setCurrentIndex(filter_->mapFromSource(index));
}

ColumnsView::Place ColumnsView::place() const {
    return {filterLine_->text(), filter_->mapToSource(table_->currentIndex()).row()};
}

void ColumnsView::returnTo(const Place& place) {
    if (place.row < 0 || place.row >= columns_->rowCount()) return;
    setCurrentIndex(columns_->index(place.row, 0));
    filterLine_->setText(place.filter); // keeps the current row where it passes the filter
    filterLine_->setHidden(place.filter.isEmpty());
    table_->scrollTo(table_->currentIndex());
}

void ColumnsView::find() {
    filterLine_->show();
    filterLine_->setFocus(Qt::ShortcutFocusReason);
    filterLine_->selectAll();
}

void ColumnsView::endFinding() {
    filterLine_->clear();
    table_->setFocus(Qt::OtherFocusReason);
    filterLine_->hide();
}

void ColumnsView::applyFilter() {
    const QModelIndex current = filter_->mapToSource(table_->currentIndex());
    filter_->setText(filterLine_->text());
    const QModelIndex again = filter_->mapFromSource(current);
    table_->setCurrentIndex(again.isValid() ? again : filter_->index(0, 0));
    table_->scrollTo(table_->currentIndex());
    showCount();
}

void ColumnsView::showCount() {
    const auto all = static_cast<std::size_t>(columns_->rowCount()),
               found = static_cast<std::size_t>(filter_->rowCount());
    if (!filterLine_->text().isEmpty())
        count_->setText(tr("%1 of %2 columns").arg(grouped(found), grouped(all)));
    else
        count_->setText(all == 1 ? tr("1 column") : tr("%1 columns").arg(grouped(all)));
}

bool ColumnsView::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape && !filterLine_->isHidden()) {
        endFinding();
        return true;
    }
    const bool leaves = key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter;
    if (watched != filterLine_ || !leaves) return QWidget::eventFilter(watched, event);
    table_->setFocus(Qt::OtherFocusReason);
    return true;
}

} // namespace epsiloscope

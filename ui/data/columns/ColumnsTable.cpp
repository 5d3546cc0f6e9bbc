// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/ColumnsTable.h"

#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/columns/RoleAppearance.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/Whenever.h"

#include <QActionGroup>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>
#include <functional>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int kArrowRoom = 20; // the arrow of a cell that opens a menu, and margins
constexpr int kMargins = 10;   // of a cell without one

/// "■ &private": in the open menu the role's key is its mnemonic.
QString menuText(Role role) {
    const QString key = roleKey(role).toString().toLower();
    QString word = roleWord(role);
    return roleSymbol(role) + QLatin1Char(' ') + word.insert(word.indexOf(key), QLatin1Char('&'));
}

constexpr int kArrowWidth = 7;  // width of the arrow
constexpr int kArrowMargin = 3; // around it
constexpr int kBins = 16;       // at most, as ColumnSummary
constexpr int kPitch = 4;       // a bar of 3 pixels and a gap
constexpr int kBarsMargin = 3;

QColor greyInCell(const QStyleOptionViewItem& option) {
    if ((option.state & QStyle::State_Selected) != 0) return option.palette.color(QPalette::HighlightedText);
    return secondaryText(option.palette);
}

/// A cell whose value is chosen from a menu: where it can be edited a small arrow says "click me", and a
/// click asks for the menu.
class MenuDelegate final : public QStyledItemDelegate {
public:
    MenuDelegate(std::function<void(const QModelIndex&)> requested, QObject* parent)
        : QStyledItemDelegate(parent), requested_(std::move(requested)) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        if (!index.flags().testFlag(Qt::ItemIsEditable)) return;
        const int x = option.rect.right() - kArrowMargin - kArrowWidth;
        const int y = option.rect.center().y() - 1;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(greyInCell(option), arrowStroke));
        painter->drawPolyline(
            QPolygonF({QPointF(x, y), QPointF(x + kArrowWidth / 2.0, y + 3.5), QPointF(x + kArrowWidth, y)}));
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(kArrowWidth + 2 * kArrowMargin, 0);
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

/// Paints a column's histogram as a row of bars.
class DistributionDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        // Selection, alternate rows, and words where bars would mislead.
        QStyledItemDelegate::paint(painter, option, index);
        const auto heights = index.data(ColumnsModel::Histogram).value<QList<double>>();
        if (heights.isEmpty()) return;
        const double tallest = *std::max_element(heights.begin(), heights.end());
        if (!(tallest > 0)) return;
        const QRect cell = option.rect.adjusted(kBarsMargin, kBarsMargin, -kBarsMargin, -kBarsMargin);
        for (int bin = 0; bin < heights.size(); ++bin) {
            if (!(heights[bin] > 0)) continue; // an empty bin stays empty; a rare one still shows
            const int height = std::max(1, qRound(cell.height() * heights[bin] / tallest));
            painter->fillRect(cell.left() + bin * kPitch, cell.bottom() + 1 - height, kPitch - 1, height,
                              greyInCell(option));
        }
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return {kBins * kPitch + 2 * kBarsMargin, QStyledItemDelegate::sizeHint(option, index).height()};
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
    connect(columns, &QAbstractItemModel::modelReset, this, &ColumnsTable::fitColumns);
    setEditTriggers(NoEditTriggers);
    showAsRows(this);
    setTextElideMode(Qt::ElideMiddle); // "column 11" and "column 12" differ at the end
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    keys_ = HeardKeys(this, heardKeys());
    nowAndWhenever(this, {QEvent::FontChange}, [this] { fitColumns(); });
}

// Few rows, as it scrolls: what is set below it shall be in sight, too. In a high window it takes what is
// left.
QSize ColumnsTable::sizeHint() const {
    constexpr int fewest = 3, most = 5;
    const int rows = std::clamp(columns_->rowCount(), fewest, most);
    return {360, horizontalHeader()->sizeHint().height() + rows * verticalHeader()->defaultSectionSize() +
                     2 * frameWidth()};
}

void ColumnsTable::fitColumns() {
    const QFontMetrics metrics = fontMetrics();
    verticalHeader()->setMinimumSectionSize(metrics.height());
    verticalHeader()->setDefaultSectionSize(metrics.height() + 7);
    QHeaderView* header = horizontalHeader();
    header->setMinimumSectionSize(40);
    header->setSectionResizeMode(ColumnsModel::NameColumn, QHeaderView::Stretch);
    int type = metrics.horizontalAdvance(tr("category"));
    for (const QString& word : columns_->typeWords())
        type = std::max(type, metrics.horizontalAdvance(word));
    setColumnWidth(ColumnsModel::TypeColumn, type + kArrowRoom);
    const QString label = roleText(Role::Label);
    const QString guess = columns_->labelGuessed() ? ColumnsModel::tr("%1 (guess)").arg(label) : label;
    int role = 0;
    for (const QString& words :
         {guess, roleText(Role::Private), roleText(Role::Public), roleText(Role::Ignored)})
        role = std::max(role, metrics.horizontalAdvance(words));
    setColumnWidth(ColumnsModel::RoleColumn, role + kArrowRoom);
    const int title = metrics.horizontalAdvance(tr("Distribution"));
    setColumnWidth(ColumnsModel::DistributionColumn, std::max(74, title + kMargins));
    constexpr int lettersOfName = 12;
    int least = std::max(lettersOfName * metrics.averageCharWidth(),
                         header->sectionSizeHint(ColumnsModel::NameColumn)) +
                2 * frameWidth() + verticalScrollBar()->sizeHint().width();
    for (const int column :
         {ColumnsModel::TypeColumn, ColumnsModel::RoleColumn, ColumnsModel::DistributionColumn})
        least += columnWidth(column);
    setMinimumWidth(least);
    updateGeometry(); // other columns may be fewer
}

void ColumnsTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    emit currentColumnChanged(filter_->mapToSource(current).row());
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
    for (const Role role : kRolesOffered)
        keys.push_back({{roleKey(role)},
                        tr("Make the selected columns %1").arg(roleText(role)),
                        [this, role] { columns_->giveRole(chosenRows(), role); }});
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
    for (const Role role : kRolesOffered) {
        QAction* action =
            menu->addAction(menuText(role), this, [this, rows, role] { columns_->giveRole(rows, role); });
        action->setShortcut(roleKey(role));
        action->setShortcutVisibleInContextMenu(true);
        action->setCheckable(true);
        action->setChecked(!rows.isEmpty() && columns_->roleOf(rows.first()) == role);
        action->setEnabled(role != Role::Label || rows.size() == 1);
    }
    if (rows.size() == 1 && columns_->typeEditable(rows.first()))
        addTypes(named("typeSubmenu", menu->addMenu(tr("&Type"))));
    menu->popup(globalPosition);
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

} // namespace epsiloscope

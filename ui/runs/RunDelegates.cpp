// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunDelegates.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/runs/RunColumns.h"
#include "ui/runs/RunsModel.h"
#include "ui/widgets/Theme.h"

#include <QApplication>
#include <QHeaderView>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTableView>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int boxSize = 12, swatchMargin = 5;
constexpr double hiddenOpacity = 0.25;

// Drawn here because the style's own box has hardly any outline on a dark table, and as the palette of the
// table has a pale accent.
void drawCheckBox(QPainter& painter, const QRect& box, bool checked) {
    const QPalette palette = QApplication::palette();
    const QColor accent = palette.color(QPalette::Highlight);
    painter.setPen(QPen(checked ? accent : secondaryText(palette), boxStroke));
    painter.setBrush(checked ? QBrush(accent) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    if (!checked) return;
    const QPointF corner = box.topLeft();
    painter.setPen(QPen(palette.color(QPalette::HighlightedText), tickStroke, Qt::SolidLine, Qt::RoundCap,
                        Qt::RoundJoin));
    painter.drawPolyline(
        QPolygonF({corner + QPointF(3, 6.2), corner + QPointF(5.2, 8.6), corner + QPointF(9.2, 3.4)}));
}

void drawSample(QPainter& painter, const QRect& rect, int paletteIndex, bool dark, bool ended) {
    const int y = rect.center().y();
    painter.setPen(curvePen(runColour(paletteIndex, dark)));
    painter.drawLine(rect.left(), y, rect.right(), y);
    const QPointF centre(rect.left() + rect.width() / 2.0, y);
    drawRunMarker(painter, centre, ChartStyle::singleMarker, paletteIndex, dark,
                  !ended || runMarkerHollow(paletteIndex));
}

// A line through three points.
void drawSweep(QPainter& painter, const QRect& rect, const QColor& colour) {
    constexpr double radius = 2.5;
    const int y = rect.center().y();
    painter.setPen(QPen(colour, chartStyle.axis));
    painter.drawLine(rect.left(), y, rect.right(), y);
    painter.setBrush(colour);
    for (const int x : {rect.left() + 2, rect.center().x(), rect.right() - 2})
        painter.drawEllipse(QPointF(x, y), radius, radius);
}

const QString graveMark = QStringLiteral("  ⚠");

} // namespace

QRect graveMarkIn(const QTableView& table, const QModelIndex& index) {
    if (!index.data(RunsModel::GraveRole).toBool()) return {};
    const QRect cell = table.visualRect(index);
    QFont font = table.font();
    if (table.selectionModel()->isSelected(index)) font.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(font);
    QString name = index.data().toString();
    if (index.data(RunsModel::PinnedRole).toBool()) name.prepend(QStringLiteral("⚲ "));
    const int margin = table.style()->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1;
    const int left = cell.left() + margin + metrics.horizontalAdvance(name);
    return QRect(left, cell.top(), metrics.horizontalAdvance(graveMark) + margin, cell.height()) & cell;
}

void paintFocusedRow(const QTableView& table) {
    if (!table.hasFocus()) return;
    QPainter painter(table.viewport());
    const auto frame = [&](const QRect& rect) {
        paintFrame(painter, rect.adjusted(1, 1, -1, -1), table.palette().color(QPalette::Text),
                   chartStyle.emphasis);
    };
    const QRect whole = table.viewport()->rect();
    const QModelIndex current = table.currentIndex();
    if (!current.isValid()) return frame(whole);
    const QRect cell = table.visualRect(current);
    const int width = std::min(whole.width(), table.horizontalHeader()->length());
    frame({whole.left(), cell.top(), width, cell.height()});
    // Most keys act on the row, some on the column of the cell.
    frame(cell);
    // A second line of the other tone: the row may have the colour of what is selected.
    paintFrame(painter, cell.adjusted(2, 2, -3, -3), table.palette().color(QPalette::Base));
}

void followFocusedRow(const QTableView& table) {
    // Qt draws only the cells that changed, and moves what stands at the edges along when it scrolls.
    const auto drawAnew = [viewport = table.viewport()] { viewport->update(); };
    QObject::connect(table.selectionModel(), &QItemSelectionModel::currentChanged, table.viewport(),
                     drawAnew);
    for (const QScrollBar* bar : {table.horizontalScrollBar(), table.verticalScrollBar()})
        QObject::connect(bar, &QScrollBar::valueChanged, table.viewport(), drawAnew);
}

void RunTextDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.column() == RunsModel::Name) {
        if (index.data(RunsModel::PinnedRole).toBool()) option->text.prepend(QStringLiteral("⚲ "));
        if (index.data(RunsModel::GraveRole).toBool()) option->text.append(graveMark);
        if (option->state.testFlag(QStyle::State_Selected)) option->font.setWeight(QFont::DemiBold);
    }
    // The improved conversion and the parts are of the headline's kind.
    const bool ofHeadline = isOfHeadlinesKind(index.column()) && (index.column() == RunsModel::EpsilonSpent ||
                                                                  index.data(RunsModel::SortRole).isValid());
    const auto* table = qobject_cast<const QTableView*>(option->widget);
    const bool marked = option->text.contains(QChar(u'⊘')); // which says as much
    if (!ofHeadline || marked || !table || !table->isColumnHidden(RunsModel::Kind)) return;
    if (const QString warning = index.data(RunsModel::WarningRole).toString(); !warning.isEmpty())
        option->text += QStringLiteral(" · ") + warning;
}

void SwatchDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
    const bool shown = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    const QRect& cell = option.rect;
    const QRect box(cell.left() + swatchMargin, cell.center().y() - boxSize / 2, boxSize, boxSize);
    const QRect sample(box.right() + swatchMargin, cell.top(), ChartStyle::sampleLength, cell.height());
    painter->save();
    option.widget->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    painter->setRenderHint(QPainter::Antialiasing);
    drawCheckBox(*painter, box, shown);
    if (!shown || index.data(RunsModel::DimmedRole).toBool()) painter->setOpacity(hiddenOpacity);
    if (index.data(RunsModel::IdRole).value<RunNumber>() == RunNumber())
        drawSweep(*painter, sample, option.palette.color(QPalette::Text));
    else
        drawSample(*painter, sample, index.data(RunsModel::PaletteIndexRole).toInt(), isDark(option.palette),
                   index.data(RunsModel::EndedRole).toBool());
    painter->restore();
}

QSize SwatchDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    return {boxSize + ChartStyle::sampleLength + 4 * swatchMargin,
            QStyledItemDelegate::sizeHint(option, index).height()};
}

bool SwatchDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                                 const QModelIndex& index) {
    if (event->type() != QEvent::MouseButtonRelease) return event->type() == QEvent::MouseButtonDblClick;
    if (!index.flags().testFlag(Qt::ItemIsUserCheckable)) return false;
    const auto* mouse = static_cast<QMouseEvent*>(event);
    if (mouse->button() != Qt::LeftButton || !option.rect.contains(mouse->position().toPoint())) return false;
    const bool shown = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    return model->setData(index, shown ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

} // namespace epsiloscope

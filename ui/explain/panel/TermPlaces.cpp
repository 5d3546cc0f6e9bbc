// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/panel/TermPlaces.h"

#include "ui/plots/marks/CustomPlot.h"
#include "ui/widgets/ElidedLabel.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVariant>

namespace epsiloscope {

namespace {

constexpr qsizetype longestLabel = 40; // a sentence is no name

QString titleOf(const QAbstractItemModel* model, int section, Qt::Orientation direction) {
    return model == nullptr || section < 0 ? QString() : model->headerData(section, direction).toString();
}

// The whole strip of numbers and label along an axis.
const QCPAxis* axisAt(const QCustomPlot* plot, const QPoint& place) {
    for (const QCPAxis* axis : {plot->xAxis, plot->yAxis, plot->yAxis2}) {
        if (!axis->visible() || axis->label().isEmpty()) continue;
        const auto part = axis->getPartAt(place);
        if (part == QCPAxis::spAxisLabel) return axis;
    }
    return nullptr;
}

const QCustomPlot* plotOf(const QWidget* widget) {
    for (; widget; widget = widget->parentWidget()) {
        if (const auto* plot = qobject_cast<const QCustomPlot*>(widget)) return plot;
        if (const auto* inside = widget->findChild<QCustomPlot*>(); inside && !widget->isWindow())
            return inside;
        if (widget->isWindow()) return nullptr;
    }
    return nullptr;
}

// The label whose mnemonic leads to this control, or to what holds it.
const QLabel* labelOfControl(const QWidget* control) {
    for (const QWidget* each = control; each && !each->isWindow(); each = each->parentWidget())
        for (const QLabel* label : each->window()->findChildren<QLabel*>())
            if (label->buddy() == each) return label;
    return nullptr;
}

} // namespace

QString TermPlaces::ofProperty(const QWidget* widget, bool itself) const {
    for (; widget; widget = itself ? nullptr : widget->parentWidget())
        if (const QVariant property = widget->property(explainsProperty); property.isValid()) {
            const QString id = names_.ofParameter(property.toString());
            return id.isEmpty() ? names_.named(property.toString()) : id;
        }
    return {};
}

bool TermPlaces::isLabel(const QWidget* widget) {
    return qobject_cast<const QLabel*>(widget) || qobject_cast<const ElidedLabel*>(widget);
}

QString TermPlaces::ofLabel(const QWidget* widget) const {
    if (!isLabel(widget)) return {};
    if (const QString id = ofProperty(widget, true); !id.isEmpty()) return id;
    const auto* label = qobject_cast<const QLabel*>(widget);
    if (label == nullptr) return {};
    // A control's label may say its unit; a heading over something is no place to click on.
    const QString text = label->text();
    if (text.size() > longestLabel || label->objectName().endsWith(QLatin1String("Title"))) return {};
    return label->buddy() != nullptr ? names_.inTitle(text) : names_.named(text);
}

QString TermPlaces::writtenAt(const QWidget* widget, const QPoint& place) const {
    if (const QString id = ofLabel(widget); !id.isEmpty()) return id;
    if (const auto* plot = qobject_cast<const QCustomPlot*>(widget))
        if (const QCPAxis* axis = axisAt(plot, place)) return names_.inTitle(axis->label());
    return {};
}

QString TermPlaces::beneath(const QWidget* widget, const QPoint& place) const {
    const QWidget* around = widget->parentWidget(); // of a viewport
    const auto* header = qobject_cast<const QHeaderView*>(widget);
    if (header == nullptr) header = qobject_cast<const QHeaderView*>(around);
    if (header != nullptr) {
        const int at = header->orientation() == Qt::Horizontal ? place.x() : place.y();
        return names_.inTitle(titleOf(header->model(), header->logicalIndexAt(at), header->orientation()));
    }
    const auto* table = qobject_cast<const QTableView*>(around);
    if (table == nullptr) table = qobject_cast<const QTableView*>(widget);
    if (table == nullptr) {
        const QString written = writtenAt(widget, place);
        return written.isEmpty() ? ofProperty(widget, true) : written;
    }
    const QModelIndex cell = table->indexAt(place);
    return cell.isValid() ? names_.inTitle(titleOf(table->model(), cell.column(), Qt::Horizontal))
                          : QString();
}

QString TermPlaces::ofFocus(const QWidget* focus) const {
    if (focus == nullptr) return {};
    if (const auto* table = qobject_cast<const QTableView*>(focus)) {
        const QString id =
            names_.inTitle(titleOf(table->model(), table->currentIndex().column(), Qt::Horizontal));
        if (!id.isEmpty()) return id;
    }
    if (const QString id = ofProperty(focus, false); !id.isEmpty()) return id;
    if (const QLabel* label = labelOfControl(focus))
        if (const QString id = ofLabel(label); !id.isEmpty()) return id;
    if (const QCustomPlot* plot = plotOf(focus))
        for (const QCPAxis* axis : {plot->yAxis, plot->xAxis})
            if (const QString id = names_.inTitle(axis->label()); !id.isEmpty()) return id;
    return names_.named(focus->accessibleName());
}

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"
#include "ui/plots/marks/EndWords.h"
#include "ui/plots/marks/LegendStrip.h"
#include "ui/widgets/ElidedLabel.h"

#include <QAbstractButton>
#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QList>
#include <QMap>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QSpinBox>
#include <QTabBar>
#include <QTextBrowser>
#include <QTextDocumentFragment>

namespace epsiloscope::testing {

/// Every text that a tree of widgets says: on controls, in tables and their headers, on charts, as tool tips,
/// and to screen readers. Each once, with the place where it was found first. Documents in a browser are left
/// out.
class ShownTexts {
public:
    void add(const QWidget* top) {
        addWidget(top);
        for (const QWidget* each : top->findChildren<QWidget*>())
            addWidget(each);
        for (const QAction* each : top->findChildren<QAction*>())
            addAction(each);
    }
    /// What can be seen of it now.
    void addVisible(const QWidget* top) {
        addWidget(top);
        for (const QWidget* each : top->findChildren<QWidget*>())
            if (each->isVisible()) addWidget(each);
    }
    const QMap<QString, QString>& places() const { return places_; }

private:
    void say(const QObject* who, const QString& what, const QString& text) {
        if (text.isEmpty()) return;
        const QString plain =
            Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
        if (!places_.contains(plain))
            places_.insert(
                plain,
                QStringLiteral("%1 %2 %3").arg(who->metaObject()->className(), who->objectName(), what));
    }
    void addAction(const QAction* action) {
        say(action, "text", action->text());
        say(action, "tip", action->toolTip());
        say(action, "what", action->whatsThis());
    }
    void addWidget(const QWidget* widget) {
        say(widget, "tip", widget->toolTip());
        say(widget, "status", widget->statusTip());
        say(widget, "what", widget->whatsThis());
        say(widget, "name", widget->accessibleName());
        say(widget, "description", widget->accessibleDescription());
        if (widget->isWindow()) say(widget, "title", widget->windowTitle());
        if (const auto* label = qobject_cast<const QLabel*>(widget)) say(label, "text", label->text());
        if (const auto* label = qobject_cast<const ElidedLabel*>(widget)) say(label, "text", label->text());
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            say(button, "text", button->text());
        if (const auto* box = qobject_cast<const QGroupBox*>(widget)) say(box, "title", box->title());
        if (const auto* line = qobject_cast<const QLineEdit*>(widget))
            say(line, "hint", line->placeholderText());
        if (const auto* text = qobject_cast<const QPlainTextEdit*>(widget))
            say(text, "hint", text->placeholderText());
        if (const auto* bar = qobject_cast<const QProgressBar*>(widget)) say(bar, "format", bar->format());
        if (const auto* box = qobject_cast<const QSpinBox*>(widget)) {
            say(box, "suffix", box->suffix());
            say(box, "special", box->specialValueText());
        }
        if (const auto* tabs = qobject_cast<const QTabBar*>(widget))
            for (int i = 0; i < tabs->count(); ++i) {
                say(tabs, "tab", tabs->tabText(i));
                say(tabs, "tip", tabs->tabToolTip(i));
            }
        if (const auto* box = qobject_cast<const QComboBox*>(widget))
            for (int i = 0; i < box->count(); ++i) {
                say(box, "item", box->itemText(i));
                say(box, "tip", box->itemData(i, Qt::ToolTipRole).toString());
            }
        if (const auto* view = qobject_cast<const QAbstractItemView*>(widget)) addModel(view);
        if (const auto* plot = qobject_cast<const QCustomPlot*>(widget)) addPlot(plot);
    }
    void addModel(const QAbstractItemView* view) {
        const QAbstractItemModel* model = view->model();
        if (!model) return;
        constexpr int mostRows = 40;
        const int rows = std::min(model->rowCount(), mostRows),
                  columns = std::min(model->columnCount(), mostRows);
        for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole}) {
            for (int column = 0; column < columns; ++column)
                say(view, "header", model->headerData(column, Qt::Horizontal, role).toString());
            for (int row = 0; row < rows; ++row) {
                say(view, "header", model->headerData(row, Qt::Vertical, role).toString());
                for (int column = 0; column < columns; ++column)
                    say(view, "cell", model->index(row, column).data(role).toString());
            }
        }
    }
    void addPlot(const QCustomPlot* plot) {
        for (const QCPAxis* axis : {plot->xAxis, plot->yAxis, plot->xAxis2, plot->yAxis2}) {
            if (!axis) continue;
            say(plot, "axis", axis->label());
            if (const auto ticker = qSharedPointerDynamicCast<QCPAxisTickerText>(axis->ticker()))
                for (const QString& tick : ticker->ticks())
                    say(plot, "tick", tick);
        }
        for (int i = 0; i < plot->itemCount(); ++i)
            if (const auto* text = qobject_cast<const QCPItemText*>(plot->item(i)))
                say(plot, "item", text->text());
        for (const QCPLayoutElement* element : plot->plotLayout()->elements(true))
            if (const auto* legend = dynamic_cast<const LegendStrip*>(element))
                for (const LegendEntry& entry : legend->entries())
                    say(plot, "legend", entry.text);
        for (const QCPLayerable* drawn : plot->findChildren<QCPLayerable*>())
            if (const auto* words = dynamic_cast<const EndWords*>(drawn))
                for (const EndWord& word : words->words())
                    say(plot, "end word", word.text);
    }

    QMap<QString, QString> places_; ///< by text
};

} // namespace epsiloscope::testing

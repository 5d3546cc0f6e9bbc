// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/panel/TermPlaces.h"
#include "ui/explain/terms/ExplainedTerm.h"

#include <QObject>
#include <QPoint>

#include <functional>

class QAction;
class QHelpEvent;
class QMenu;
class QWidget;

namespace epsiloscope {

class ExplainWindow;

/// Makes every term in a window explain itself: a click on its label or on the label of an axis, "Explain …"
/// in the menu of a right click, and Shift+F1 for what has the focus. Views declare nothing but words, or the
/// property of TermPlaces.h.
class Explaining final : public QObject {
    Q_OBJECT
public:
    /// `owner` must live as long as this; `subject` says which run is selected.
    Explaining(QWidget* owner, std::function<ExplainedSubject()> subject);

    /// Beside this place of the screen; no term: the one that was open, or the first.
    void open(const QString& term, const QPoint& beside);
    void openForFocus();
    /// The selection, or the run, has changed.
    void refresh();
    /// Null before it is first opened.
    ExplainWindow* window() const { return window_; }

signals:
    void manualWanted(const QString& place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool belongs(const QWidget* widget) const;
    void point(QWidget* widget) const;
    bool press(QWidget* widget, QEvent* event);
    bool release(QWidget* widget, QEvent* event);
    bool hear(QWidget* widget, QEvent* event);
    bool tell(QWidget* widget, const QHelpEvent* event) const;
    bool offer(QWidget* widget, QEvent* event);
    void addTo(QMenu* menu);
    QAction* explainAction(QObject* parent, const QString& term, const QPoint& at);

    QWidget* owner_;
    std::function<ExplainedSubject()> subject_;
    TermPlaces places_;
    ExplainWindow* window_ = nullptr;
    QString pressed_;          ///< the term that the mouse went down on
    quint64 pressedStamp_ = 0; ///< the stamp of that press
    QString offered_;          ///< the term of the place whose menu is about to open
    QPoint offeredAt_;
};

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QSize>
#include <QString>

#include <vector>

class QMainWindow;
class QShortcut;
class QWidget;

namespace epsiloscope {

class Chart;
class FoldingColumn;
class ResultsPane;
class TextScale;
class WindowParts;
struct MadeView;

/// The window as a room full of people looks at it, by F11: full screen, text in a size of its own, one chart
/// alone (that which has the focus, else that under the mouse, else the first in sight), and neither tools
/// nor settings nor table of runs. ε stays in the hand. F11 brings back all that was before, and so does Esc
/// while there is no run that it stops.
class FullScreen final : public QObject {
    Q_OBJECT
public:
    /// It belongs to `window`, which holds the others.
    FullScreen(ResultsPane* results, FoldingColumn* column, TextScale* text, WindowParts* parts,
               QMainWindow* window);

    bool on() const { return on_; }
    /// Goes back where it is on. Its key does nothing while it is not available.
    void setAvailable(bool available);

signals:
    /// The way back, in words.
    void told(const QString& words);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Before {
        Qt::WindowStates state;
        bool folded = false;
        QString view;
        QPointer<QWidget> focus;
        QSize size; ///< that of the window
    };
    void enter();
    void leave();
    /// Null: neither focus nor mouse is on one.
    Chart* chartMeant() const;
    void showOneChart(Chart* wanted);
    void showChartsAsBefore();
    const MadeView* currentView() const;

    ResultsPane* results_;
    FoldingColumn* column_;
    TextScale* text_;
    WindowParts* parts_;
    QMainWindow* window_;
    QShortcut* key_;
    bool on_ = false;
    Before before_;
    QString aloneIn_;                     ///< the view
    QPointer<Chart> alone_, aloneBefore_; ///< the chart that fills it; null: none does
};

} // namespace epsiloscope

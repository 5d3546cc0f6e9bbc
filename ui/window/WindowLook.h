// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"

#include <QObject>
#include <QPoint>
#include <QRect>
#include <QSize>
#include <QTimer>

#include <vector>

class QMainWindow;
class QMargins;
class QSettings;
class QSplitter;

namespace epsiloscope {

class FoldingColumn;
class ResultsPane;

/// How the window is laid out: its place and size, its halves, the column that folds, and the view in front.
/// The next window starts like the one that was closed last; a session has its own.
class WindowLook final : public QObject {
    Q_OBJECT
public:
    /// `settings` may be null; all must outlive it.
    WindowLook(ResultsPane& results, FoldingColumn& column, QSettings* settings, QMainWindow& window);

    /// An object for a session. In full screen as it was before.
    Json state() const;
    /// Shows that again; what is missing, or no such thing, stays as it is.
    void show(const Json& state);
    /// Brings the view of show() to the front again: other data may have put another one there.
    void showFront();
    /// As the window that was closed last, with its frame on the screen. `beside` another one it is moved, so
    /// that both are seen.
    void showRemembered(bool beside);
    /// For the next window.
    void remember() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void keepOnScreen(const QMargins& frame);
    void keepSizeOverTexts();
    void takeSizeAgain();
    void showPlace(const std::vector<int>& place, bool maximised);
    void showHalves(const QString& view);
    std::vector<QSplitter*> halvesOf(const QString& view) const;
    Json sizesBefore(const QString& view) const;

    ResultsPane& results_;
    FoldingColumn& column_;
    QSettings* settings_;
    QMainWindow& window_;
    mutable Json last_ = Json::object();
    QSize asked_,
        grown_;     ///< the person's size, and that to which larger text has widened it; empty: none has
    QTimer settle_; ///< after a change of the texts' size
    QPoint frame_;  ///< from its corner to the window's, where neither is maximised
    QRect normal_;  ///< the window without its frame, where it was last not maximised
    bool unframed_ = false;        ///< it is still to get its frame, and then to be kept on the screen
    QString front_;                ///< from show()
    Json halves_ = Json::object(); ///< for views that have not been made yet
};

} // namespace epsiloscope

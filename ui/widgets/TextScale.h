// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QObject>
#include <QScreen>
#include <QWidget>

#include <algorithm>

class QMainWindow;
class QSettings;

namespace epsiloscope {

/// How large the application's text is, in percent of what the desktop has: by Ctrl+Plus, Ctrl+Minus and
/// Ctrl+0. Full screen, which is looked at from afar, has a size of its own by the same keys. The next window
/// starts as this one was left.
class TextScale final : public QObject {
    Q_OBJECT
public:
    /// `settings` may be null and must outlive it. It belongs to `window`.
    TextScale(QSettings* settings, QMainWindow* window);
    /// Gives the desktop its size back.
    ~TextScale() override;

    int percent() const;
    /// The nearest size that is allowed: 80 to 250 %, in full screen 150 to 250 %.
    void setPercent(int percent);
    /// Sets whether the size is that of full screen or that of the window.
    void setFullScreen(bool full);
    /// Text of no fewer than so many pixels on the screen, for those who sit far away; the keys make it
    /// larger still. 0: that of the window again.
    void setPixels(double least);

signals:
    /// The size that a key has chosen, in words.
    void told(const QString& words);

private:
    /// Sizes of one use, as they are kept.
    struct Use {
        QString key;
        int least, usual, percent;
    };
    const Use& now() const { return pixels_ > 0 ? far_ : full_ ? screen_ : usual_; }
    void addKeys();
    void step(bool larger);
    /// Takes the size that a key asked for, in words, too.
    void choose(int percent);
    void apply() const;

    QSettings* settings_;
    QMainWindow* window_;
    const QFont base_; ///< the desktop's
    Use usual_, screen_, far_;
    bool full_ = false;
    double pixels_ = 0;
};

/// How much larger than usual a widget's text is; 1: as pixels in the sources were chosen beside.
inline double growthOfText(const QWidget& widget) {
    constexpr double usualHeight = 14; // of a line
    return std::max(1.0, widget.fontMetrics().height() / usualHeight);
}

/// Gives a window of its own a size that was chosen beside text of the usual size: larger with larger text,
/// and no larger than its screen.
inline void resizeWithText(QWidget* window, const QSize& usual) {
    constexpr double mostOfScreen = 0.94;
    const QSize most = (QSizeF(window->screen()->availableSize()) * mostOfScreen).toSize();
    window->resize((QSizeF(usual) * growthOfText(*window)).toSize().boundedTo(most));
}

} // namespace epsiloscope

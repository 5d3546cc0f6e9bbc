// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

#include <QObject>

#include <map>

namespace epsiloscope {

/// The words broken into lines of at most so many pixels, between words; a longer word has a line of its own.
QString brokenIntoLines(const QString& words, const QFont& font, double pixels);

/// True if two of its numbers touch each other as the plot is laid out now.
bool numbersTouch(const QCPAxis& axis);
/// How long a line of its label may be, in pixels, so that nothing is cut: it is drawn around the middle.
double roomAroundMiddle(const QCPAxis& axis);

/// The first step of drawing, without drawing.
void layOut(QCustomPlot& plot);

/// Makes the words of a plot fit: labels of axes longer than these, and words in the middle wider than the
/// axes, are drawn in several lines, and where numbers at the ticks would touch each other there are fewer.
/// It does so within the drawing that somebody else asked for, and never asks for one itself.
/// Whoever asks the plot for its words gets them as they were set. It belongs to the plot.
class FittedWords final : public QObject {
public:
    /// `middle` of the axis rectangle; may be null.
    explicit FittedWords(QCustomPlot* plot, QCPItemText* middle = nullptr);

    /// A picture has a size of its own: while one is painted there are as many ticks as ever, whatever the
    /// screen had room for, so that the same chart gives the same picture.
    void setPainting(bool painting);

private:
    /// Of one axis.
    struct Fitted {
        QString label; ///< as it was set
        QString drawn; ///< in lines
        const void* ticker = nullptr;
        int usualTicks = 0;
        int onScreen = 0; ///< ticks, while a picture is painted
        int length = 0;   ///< the axis's when a tick was taken away
        QFont font;       ///< for its numbers then
    };
    void breakWords();
    void fit();
    void restoreWords();
    bool middleIsSeen() const;
    /// These change what is drawn, and say whether they did.
    bool breakLabels();
    static bool breakLabel(QCPAxis& axis, Fitted& fitted);
    bool bringBackTicks();
    bool takeTicks();

    QCustomPlot* plot_;
    QCPItemText* middle_;
    QString middleWords_;
    bool drawing_ = false; ///< on the screen
    std::map<QCPAxis*, Fitted> axes_;
};

/// The number at the right end of the x axis where the plot ends too soon for it: an axis leaves it out, here
/// it is moved to the left until it is whole. The plot owns it.
class EdgeTick final : public QCPLayerable {
public:
    explicit EdgeTick(QCustomPlot* plot);

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override;
};

} // namespace epsiloscope

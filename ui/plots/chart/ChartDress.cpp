// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart wears: fonts, colours and margins of the screen, or of a picture.
#include "ui/language/Said.h"
#include "ui/plots/chart/Chart.h"
#include "ui/plots/chart/ChartNotes.h"
#include "ui/plots/chart/PlotNavigation.h"
#include "ui/plots/chart/PointWalk.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/FittedWords.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/Units.h"

#include <optional>

namespace epsiloscope {

namespace {

QFont smaller(QFont font) {
    if (font.pixelSize() > 0)
        font.setPixelSize(font.pixelSize() - 1);
    else
        font.setPointSizeF(font.pointSizeF() * 0.92);
    return font;
}

} // namespace

void Chart::applyFonts(const QFont& base) {
    small_ = painting_ ? smaller(base) : smallText(base);
    legend_->setFont(small_);
    endWords_->setFont(small_);
    hint_->setFont(base);
    cursors_->setFont(small_);
}

void Chart::applyInk(bool dark) {
    dark_ = dark;
    ink_ = painting_ ? pictureInk(dark) : chartInk(dark);
    plot_->setBackground(QBrush(ink_.background));
    legend_->setQuietColours(ink_.faded, ink_.secondary);
    hint_->setColor(ink_.secondary);
    navigation_->setRectangleColour(runColour(0, dark));
    cursors_->setInk(ink_.axis, ink_.text, ink_.background);
    points_->setInk(ink_.text);
    endWords_->setGround(painting_ ? QColor() : ink_.background);
    notes_->setLook(ink_.text, ink_.secondary, ink_.background, small_);
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis})
        dressAxis(axis);
}

void Chart::dressAxis(QCPAxis* axis) const {
    epsiloscope::dressAxis(axis, small_, ink_);
}

// Fixed, so that what stands above or below another plot is in line with it; wide numbers alone take more.
void Chart::keepMargins() {
    constexpr double left = 5, top = 1, right = 1, bottom = 3; // units
    plot_->axisRect()->setMinimumMargins(
        {inUnits(*this, left), inUnits(*this, top), inUnits(*this, right), inUnits(*this, bottom)});
}

QFont pictureFont() {
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(13);
    // With any spacing letters are not drawn as ligatures: who copies "Confident" out of a PDF gets "fi"
    // back.
    constexpr double leastSpacing = 1.0 / 64;
    font.setLetterSpacing(QFont::AbsoluteSpacing, leastSpacing);
    return font;
}

void Chart::setPainting(Dress dress) {
    painting_ = dress != Dress::Screen;
    fitted_->setPainting(painting_);
    axes_->setApart(painting_);
    cursors_->setVisible(!painting_);
    edge_->setVisible(!painting_);
    applyFonts(painting_ ? pictureFont() : font());
    applyInk(painting_ ? dress == Dress::DarkPrint : isDark(palette()));
    restyle();
}

std::vector<ChartSeries> Chart::printedSeries(bool inEnglish) {
    std::optional<InEnglish> english;
    if (inEnglish) english.emplace();
    setPainting(Dress::Print);
    std::vector<ChartSeries> series = visibleSeries();
    english.reset();
    setPainting(Dress::Screen);
    return series;
}

} // namespace epsiloscope

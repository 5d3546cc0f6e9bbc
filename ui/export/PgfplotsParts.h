// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/DrawnPlot.h"

#include <QByteArray>
#include <QString>

#include <map>

namespace epsiloscope {

/// Text as LaTeX sets it, UTF-8: what LaTeX takes for commands is escaped, Greek letters and signs become
/// mathematics, so that pdfLaTeX knows them too; control characters become blanks. Letters that not every
/// font has are given to a command with their code, \otherletter{4E2D}{中}, which looks for a font.
QByteArray latexText(const QString& text);

/// Colours and marks of a figure by the names that TeX knows them by, each defined once, in the order of
/// their first use.
class PgfplotsLooks {
public:
    QByteArray colour(const QColor& colour);
    /// The plot mark that is painted like this.
    QByteArray mark(const std::vector<PaintedStep>& painted);
    /// Options of a line: colour, width, dashes.
    QByteArray line(const QPen& pen);
    /// Options of words: size, weight, colour.
    QByteArray words(double letters, bool bold, const QColor& colour);
    /// To be said before anything is drawn.
    QByteArray definitions() const { return colours_ + marks_; }

private:
    std::map<QRgb, QByteArray> colourNames_;
    std::map<QByteArray, QByteArray> markNames_;
    QByteArray colours_, marks_;
};

/// Coordinates of pixels as pgfplots has them, as short as a five-hundredth of a pixel allows.
class PgfplotsPlaces {
public:
    /// The values of two axes. Of an axis whose values TeX cannot tell apart, shares from 0 to 1.
    PgfplotsPlaces(const DrawnAxis& x, const DrawnAxis& y);
    /// "(1.5,0.2)".
    QByteArray at(QPointF pixel) const;
    /// The same of paths: "(axis cs:1.5,0.2)".
    QByteArray onPath(QPointF pixel) const { return "(axis cs:" + at(pixel).mid(1); }
    /// Options of both axes: scale, limits and direction.
    QByteArray ranges() const;
    /// Where a tick is: a value or a share.
    QByteArray tick(const DrawnAxis& axis, const DrawnTick& tick) const;

private:
    const DrawnAxis& x_;
    const DrawnAxis& y_;
};

/// Pixels of a picture as TikZ has them there: the origin is at the bottom.
QByteArray onPage(QPointF pixel, double height);
/// Millimetres of pixels.
QByteArray millimetres(double pixels);
/// TeX's points of pixels.
QByteArray texPoints(double pixels);
/// Lines of words, each as LaTeX sets it.
QByteArray latexLines(const QString& text);

/// The part in the axes, as commands within their environment.
QByteArray partInAxes(const DrawnPart& part, const PgfplotsPlaces& places, PgfplotsLooks& looks);
/// The part on the page.
QByteArray partOnPage(const DrawnPart& part, double height, PgfplotsLooks& looks);

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/PgfplotsParts.h"

#include "ui/export/ChartData.h"
#include "ui/export/ChartFiles.h"
#include "ui/export/Shapes.h"

#include <QHash>
#include <QStringList>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>

namespace epsiloscope {

namespace {

// Signs and what stands for them, with blanks between.
const QString inMathematics = QStringLiteral(
    "α \\alpha β \\beta γ \\gamma δ \\delta ε \\varepsilon θ \\theta λ \\lambda μ \\mu µ \\mu π \\pi "
    "ρ \\rho σ \\sigma τ \\tau φ \\varphi χ \\chi ω \\omega Δ \\Delta Σ \\Sigma Ω \\Omega ∞ \\infty "
    "≤ \\le ≥ \\ge ≠ \\ne ≈ \\approx ± \\pm × \\times · \\cdot − - √ \\surd ∈ \\in ² ^2 ³ ^3 ° ^\\circ "
    "← \\leftarrow → \\rightarrow ↑ \\uparrow ↓ \\downarrow ⊘ \\oslash Φ \\Phi Λ \\Lambda ′ ' ‖ \\Vert "
    "• \\bullet ● \\bullet ○ \\circ ▸ \\triangleright ◂ \\triangleleft ★ \\star ✕ \\times ✗ \\times "
    "⁰ ^0 ¹ ^1 ⁴ ^4 ⁵ ^5 ⁶ ^6 ⁷ ^7 ⁸ ^8 ⁹ ^9 ⁻ ^- ₀ _0 ₁ _1 ₂ _2 ₃ _3 ₄ _4 ₅ _5 ₆ _6 ₇ _7 ₈ _8 "
    "₉ _9 ₋ _- ₊ _+ ᵢ _i ⱼ _j ᵤ _u ₖ _k");
const QString inText = QStringLiteral(
    "\\ \\textbackslash{} & \\& % \\% _ \\_ # \\# $ \\$ { \\{ } \\} ~ \\textasciitilde{} "
    "^ \\textasciicircum{} < \\textless{} > \\textgreater{} | \\textbar{} \" \\textquotedbl{} \u00a0 ~ "
    "⚠ \\textbf{!} … \\ldots{} – -- — --- ‘ ` ’ ' “ `` ” '' „ \\quotedblbase{} « \\guillemotleft{} "
    "» \\guillemotright{} € \\texteuro{}");

/// Up to here LaTeX's fonts have every letter.
constexpr char32_t lastOfEveryFont = 0xff;

QHash<char32_t, QByteArray> readCommands() {
    QHash<char32_t, QByteArray> all;
    const auto add = [&all](const QString& table, const QByteArray& around) {
        const QStringList words = table.split(QLatin1Char(' '));
        for (qsizetype i = 0; i + 1 < words.size(); i += 2)
            all[words[i].toUcs4().first()] = around + words[i + 1].toUtf8() + around;
    };
    add(inMathematics, "$");
    add(inText, "");
    return all;
}

bool isGreek(char32_t letter) {
    return QChar::script(letter) == QChar::Script_Greek;
}

constexpr qsizetype placesInLine = 6;

using Place = std::function<QByteArray(QPointF)>;

QByteArray joined(const QPolygonF& places, const Place& place, const char* between) {
    QByteArray text;
    for (qsizetype i = 0; i < places.size(); ++i) {
        if (i > 0) text += QByteArray(between) + (i % placesInLine == 0 ? "\n    " : "");
        text += place(places[i]);
    }
    return text;
}

/// Lines and areas as one path.
QByteArray path(const DrawnPart& part, const Place& place, const QByteArray& options) {
    QByteArray text = "\\path[" + options + "]";
    for (const QPolygonF& piece : part.pieces) {
        text += "\n    ";
        if (part.as == DrawnPart::As::Area && isRectangle(piece))
            text += place(piece[0]) + " rectangle " + place(piece[2]);
        else
            text += joined(piece, place, " -- ") + (part.as == DrawnPart::As::Area ? " -- cycle" : "");
    }
    return text + ";\n";
}

QByteArray shapeOptions(const DrawnPart& part, PgfplotsLooks& looks) {
    QByteArrayList options;
    if (part.fill.isValid()) {
        options << "fill=" + looks.colour(part.fill);
        if (part.fill.alpha() < 255)
            options << "fill opacity=" + QByteArray::number(part.fill.alphaF(), 'g', 3);
    }
    if (part.pen.style() != Qt::NoPen) options << looks.line(part.pen);
    return options.join(", ");
}

QByteArray node(const DrawnPart& part, const Place& place, PgfplotsLooks& looks) {
    const PaintedStep& words = part.words;
    QTransform turned;
    turned.rotate(-words.angle);
    const QPointF at = words.baseline + turned.map(QPointF(part.centred ? words.width / 2 : 0, 0));
    QByteArray options = QByteArray("anchor=base") + (part.centred ? "" : " west") + ", inner sep=0pt, " +
                         looks.words(words.letters, words.bold, part.pen.color());
    if (words.angle != 0) options += ", rotate=" + QByteArray::number(words.angle, 'g', 4);
    return "\\node[" + options + "] at " + place(at) + " {\\fitted{" + texPoints(words.width) + "}{" +
           latexText(words.text) + "}};\n";
}

/// Curves of very many points.
QByteArray plot(const DrawnPart& part, const PgfplotsPlaces& places, PgfplotsLooks& looks) {
    const Place place = [&places](QPointF pixel) { return places.at(pixel); };
    if (part.as == DrawnPart::As::Area) {
        QByteArray text;
        for (const QPolygonF& piece : part.pieces)
            text += "\\addplot[mark=none, draw=none, " + shapeOptions(part, looks) + "] coordinates {\n    " +
                    joined(piece, place, " ") + "} -- cycle;\n";
        return text;
    }
    const bool marks = part.as == DrawnPart::As::Marks;
    QByteArray text = marks ? "\\addplot[only marks, mark=" + looks.mark(part.mark)
                            : "\\addplot[mark=none, " + looks.line(part.pen);
    if (part.pieces.size() > 1) text += ", unbounded coords=jump";
    text += "] coordinates {\n    ";
    for (std::size_t i = 0; i < part.pieces.size(); ++i)
        text += (i > 0 ? "\n    (nan,nan)\n    " : "") + joined(part.pieces[i], place, " ");
    return text + "};\n";
}

QByteArray remark(const DrawnPart& part) {
    QByteArray text = "% " + part.of.simplified().toUtf8();
    const std::size_t points = part.coordinates();
    if (part.given > points)
        text += ": " + QByteArray::number(points) + " of " + QByteArray::number(part.given) +
                " points, with all peaks; CSV has all of them";
    return text + '\n';
}

QByteArray pathOfMark(const QPainterPath& path) {
    QByteArray text;
    const auto point = [](const QPainterPath::Element& at) {
        return "{\\pgfqpoint{" + texPoints(at.x) + "}{" + texPoints(-at.y) + "}}";
    };
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element at = path.elementAt(i);
        if (at.isMoveTo()) text += "\\pgfpathmoveto" + point(at);
        if (at.isLineTo()) text += "\\pgfpathlineto" + point(at);
        if (!at.isCurveTo()) continue;
        text += "\\pgfpathcurveto" + point(at) + point(path.elementAt(i + 1)) + point(path.elementAt(i + 2));
        i += 2;
    }
    return text;
}

/// TeX reckons with five digits, and pgfplots with exponents of three: beyond these it tells no values apart.
bool isTooFine(const DrawnAxis& axis) {
    constexpr double digits = 1e3, largest = 1e30;
    const double far = std::max(std::abs(axis.lower), std::abs(axis.upper));
    if (!(far < largest)) return true;
    if (axis.logarithmic)
        return axis.lower < 1 / largest ||
               std::log(axis.upper / axis.lower) * digits < std::abs(std::log(far));
    return axis.upper - axis.lower < 1 / largest || (axis.upper - axis.lower) * digits < far;
}

/// As short as it may be, if it is no farther from the value than that.
QByteArray shortWithin(double value, double distance) {
    if (std::abs(value) <= distance) return "0";
    constexpr int mostDigits = 17;
    for (int digits = 1; digits < mostDigits; ++digits) {
        std::array<char, 32> text{};
        const auto end =
            std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, digits);
        double read = 0;
        std::from_chars(text.data(), end.ptr, read);
        if (std::abs(read - value) <= distance)
            return {text.data(), static_cast<qsizetype>(end.ptr - text.data())};
    }
    return shortestNumber(value);
}

QByteArray coordinate(const DrawnAxis& axis, double pixel) {
    constexpr double seen = 0.002; // pixels
    const double share = (pixel - axis.from) / (axis.to - axis.from);
    if (isTooFine(axis)) return shortWithin(share, seen / std::abs(axis.to - axis.from));
    const double value = axis.valueAt(pixel);
    return shortWithin(value, std::abs(axis.valueAt(pixel + seen) - value));
}

QByteArray rangeOf(const QByteArray& name, const DrawnAxis& axis, bool reversed) {
    const bool fine = isTooFine(axis);
    return name + "mode=" + (axis.logarithmic && !fine ? "log" : "linear") + ", " + name +
           "min=" + (fine ? "0" : shortestNumber(axis.lower)) + ", " + name +
           "max=" + (fine ? "1" : shortestNumber(axis.upper)) +
           (reversed ? ", " + name + " dir=reverse" : "");
}

} // namespace

QByteArray latexText(const QString& text) {
    static const QHash<char32_t, QByteArray> commands = readCommands();
    const QList<uint> letters = text.toUcs4();
    QByteArray latex;
    for (qsizetype i = 0; i < letters.size(); ++i) {
        const char32_t letter = letters[i];
        // A Greek letter alone is a sign; several are a word.
        const bool ofWord =
            isGreek(letter) && (isGreek(letters.value(i - 1)) || isGreek(letters.value(i + 1)));
        if (const auto command = commands.find(letter); command != commands.end() && !ofWord)
            latex += *command;
        else if (QChar::category(letter) == QChar::Other_Control)
            latex += ' ';
        else if (letter > lastOfEveryFont)
            latex += "\\otherletter{" + QByteArray::number(letter, 16).toUpper() + "}{" +
                     QString::fromUcs4(&letter, 1).toUtf8() + "}";
        else
            latex += QString::fromUcs4(&letter, 1).toUtf8();
    }
    return latex;
}

QByteArray millimetres(double pixels) {
    return QByteArray::number(pixels * 25.4 / dotsPerInch, 'f', 2) + "mm";
}

QByteArray texPoints(double pixels) {
    constexpr double perPixel = 0.75; // nearly
    return shortestNumber(std::round(1000 * perPixel * pixels) / 1000) + "pt";
}

QByteArray onPage(QPointF pixel, double height) {
    return "(" + QByteArray::number(pixel.x(), 'f', 2) + "," +
           QByteArray::number(height - pixel.y(), 'f', 2) + ")";
}

QByteArray latexLines(const QString& text) {
    QByteArrayList lines;
    for (const QString& line : text.split(QLatin1Char('\n')))
        lines << latexText(line);
    return lines.join("\\\\");
}

QByteArray PgfplotsLooks::colour(const QColor& colour) {
    QByteArray& name = colourNames_[colour.rgb() | 0xff000000U];
    if (name.isEmpty()) {
        name = "ink" + QByteArray::number(static_cast<qulonglong>(colourNames_.size()));
        colours_ += "\\definecolor{" + name + "}{HTML}{" + colour.name().mid(1).toUpper().toLatin1() + "}\n";
    }
    return name;
}

QByteArray PgfplotsLooks::mark(const std::vector<PaintedStep>& painted) {
    QByteArray commands = "\\pgfsetdash{}{0pt}";
    for (const PaintedStep& step : painted) {
        const bool drawn = step.pen.style() != Qt::NoPen, filled = step.fill.isValid();
        if (filled) commands += "\\pgfsetfillcolor{" + colour(step.fill) + "}";
        if (drawn)
            commands += "\\pgfsetstrokecolor{" + colour(step.pen.color()) + "}\\pgfsetlinewidth{" +
                        texPoints(step.pen.widthF()) + "}";
        const char* use = drawn && filled ? "stroke,fill" : drawn ? "stroke" : "fill";
        commands += pathOfMark(step.path) + "\\pgfusepath{" + use + "}";
    }
    QByteArray& name = markNames_[commands];
    if (name.isEmpty()) {
        name = "painted" + QByteArray::number(static_cast<qulonglong>(markNames_.size()));
        marks_ += "\\pgfdeclareplotmark{" + name + "}{" + commands + "}\n";
    }
    return name;
}

QByteArray PgfplotsLooks::line(const QPen& pen) {
    const double width = pen.widthF();
    QByteArray text = "draw=" + colour(pen.color()) + ", line width=" + texPoints(width);
    if (pen.color().alpha() < 255)
        text += ", draw opacity=" + QByteArray::number(pen.color().alphaF(), 'g', 3);
    if (pen.capStyle() != Qt::FlatCap)
        text += QByteArray(", line cap=") + (pen.capStyle() == Qt::RoundCap ? "round" : "rect");
    if (pen.joinStyle() == Qt::RoundJoin) text += ", line join=round";
    // A pattern counts in widths of the pen.
    const QList<qreal> pattern = pen.style() == Qt::SolidLine ? QList<qreal>() : pen.dashPattern();
    if (pattern.isEmpty()) return text;
    text += ", dash pattern=";
    for (qsizetype i = 0; i < pattern.size(); ++i)
        text += (i == 0 ? "on " : i % 2 == 0 ? " on " : " off ") + texPoints(pattern[i] * width);
    return text;
}

QByteArray PgfplotsLooks::words(double letters, bool bold, const QColor& ink) {
    constexpr double lineHeight = 1.2;
    return "font=\\fontsize{" + texPoints(letters) + "}{" + texPoints(lineHeight * letters) +
           "}\\selectfont" + (bold ? "\\bfseries" : "") + ", text=" + colour(ink);
}

QByteArray partInAxes(const DrawnPart& part, const PgfplotsPlaces& places, PgfplotsLooks& looks) {
    const Place place = [&places](QPointF pixel) { return places.onPath(pixel); };
    if (part.as == DrawnPart::As::Words) return node(part, place, looks);
    if (part.data || part.as == DrawnPart::As::Marks) return remark(part) + plot(part, places, looks);
    return remark(part) + path(part, place, shapeOptions(part, looks));
}

QByteArray partOnPage(const DrawnPart& part, double height, PgfplotsLooks& looks) {
    const Place place = [height](QPointF pixel) { return onPage(pixel, height); };
    if (part.as == DrawnPart::As::Words) return node(part, place, looks);
    return path(part, place, shapeOptions(part, looks));
}

PgfplotsPlaces::PgfplotsPlaces(const DrawnAxis& x, const DrawnAxis& y) : x_(x), y_(y) {}

QByteArray PgfplotsPlaces::at(QPointF pixel) const {
    return "(" + coordinate(x_, pixel.x()) + "," + coordinate(y_, pixel.y()) + ")";
}

QByteArray PgfplotsPlaces::ranges() const {
    return rangeOf("x", x_, x_.from > x_.to) + ",\n  " + rangeOf("y", y_, y_.from < y_.to);
}

QByteArray PgfplotsPlaces::tick(const DrawnAxis& axis, const DrawnTick& tick) const {
    if (!isTooFine(axis)) return shortestNumber(tick.at);
    const double share = axis.logarithmic ? std::log(tick.at / axis.lower) / std::log(axis.upper / axis.lower)
                                          : (tick.at - axis.lower) / (axis.upper - axis.lower);
    return QByteArray::number(share, 'f', 5);
}

} // namespace epsiloscope

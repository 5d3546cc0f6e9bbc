// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/panel/MathsBox.h"

#include "ui/plots/marks/ChartStyle.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

using Kind = ExpressionKind;

constexpr double smallerBy = 0.75, nestedBy = 0.85, leastPoints = 6;

QString shown(const std::string& text) {
    return QString::fromStdString(text);
}

// Names of functions and of words stand upright, symbols of one letter slant.
bool slants(const QString& name) {
    return name.size() == 1 && name.front().isLetter() && name.front() < QChar(0x2000);
}

} // namespace

MathsSetting MathsSetting::smaller() const {
    MathsSetting small = *this;
    small.font_.setPointSizeF(std::max(leastPoints, smallerBy * font_.pointSizeF()));
    return small;
}

// A fraction within a fraction is set a little smaller.
MathsSetting MathsSetting::withinFraction() const {
    MathsSetting inner = *this;
    if (inFraction_) inner.font_.setPointSizeF(std::max(leastPoints, nestedBy * font_.pointSizeF()));
    inner.inFraction_ = true;
    return inner;
}

MathsSetting MathsSetting::withOne(const SymbolValues* values) const {
    MathsSetting other = *this;
    other.values_ = values;
    return other;
}

MathsBox MathsSetting::written(const QString& text, bool italic, const QColor& colour) const {
    QFont font = font_;
    font.setItalic(italic);
    if (colour.isValid()) font.setBold(true);
    const QFontMetricsF metrics(font);
    // Letters that are slanted for want of an italic font reach beyond their width.
    const double width = std::max(metrics.horizontalAdvance(text), metrics.boundingRect(text).right());
    MathsBox box{width, metrics.ascent(), metrics.descent()};
    box.paint = [font, text, colour](QPainter& painter, double x, double baseline) {
        painter.save();
        painter.setFont(font);
        if (colour.isValid()) painter.setPen(colour);
        painter.drawText(QPointF(x, baseline), text);
        painter.restore();
    };
    return box;
}

MathsBox MathsSetting::text(const QString& words) const {
    return written(words, false);
}

MathsBox MathsSetting::row(std::vector<MathsBox> boxes) const {
    MathsBox whole;
    for (const MathsBox& box : boxes) {
        whole.width += box.width;
        whole.ascent = std::max(whole.ascent, box.ascent);
        whole.descent = std::max(whole.descent, box.descent);
    }
    whole.paint = [boxes = std::move(boxes)](QPainter& painter, double x, double baseline) {
        for (const MathsBox& box : boxes) {
            box.paint(painter, x, baseline);
            x += box.width;
        }
    };
    return whole;
}

// Brackets as high as what they hold.
MathsBox MathsSetting::bracketed(const MathsBox& inner) const {
    const double unit = QFontMetricsF(font_).horizontalAdvance(QLatin1Char('(')), room = unit;
    MathsBox box{inner.width + 2 * room, inner.ascent, inner.descent};
    box.paint = [inner, room](QPainter& painter, double x, double baseline) {
        const double top = baseline - inner.ascent, bottom = baseline + inner.descent, bend = 0.55 * room;
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(painter.pen().color(), chartStyle.secondary));
        painter.setBrush(Qt::NoBrush);
        for (const bool left : {true, false}) {
            const double tip = left ? x + 0.75 * room : x + inner.width + 1.25 * room;
            const double out = left ? tip - 2 * bend : tip + 2 * bend;
            QPainterPath path(QPointF(tip, top));
            path.quadTo(QPointF(out, (top + bottom) / 2), QPointF(tip, bottom));
            painter.drawPath(path);
        }
        painter.restore();
        inner.paint(painter, x + room, baseline);
    };
    return box;
}

MathsBox MathsSetting::fraction(const MathsBox& above, const MathsBox& below) const {
    const QFontMetricsF metrics(font_);
    const double axis = metrics.xHeight() / 2 + 1, gap = 2, margin = 3;
    MathsBox box{std::max(above.width, below.width) + 2 * margin, axis + gap + above.ascent + above.descent,
                 gap + below.ascent + below.descent - axis};
    box.paint = [above, below, axis, gap, width = box.width](QPainter& painter, double x, double baseline) {
        const double line = baseline - axis;
        above.paint(painter, x + (width - above.width) / 2, line - gap - above.descent);
        below.paint(painter, x + (width - below.width) / 2, line + gap + below.ascent);
        painter.save();
        painter.setPen(QPen(painter.pen().color(), chartStyle.axis));
        painter.drawLine(QPointF(x + 1, line), QPointF(x + width - 1, line));
        painter.restore();
    };
    return box;
}

MathsBox MathsSetting::rootOf(const MathsBox& inner) const {
    const double hook = QFontMetricsF(font_).horizontalAdvance(QLatin1Char('0')), above = 3;
    MathsBox box{inner.width + hook + 3, inner.ascent + above, inner.descent};
    box.paint = [inner, hook, above](QPainter& painter, double x, double baseline) {
        const double top = baseline - inner.ascent - above + 1, bottom = baseline + inner.descent;
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(painter.pen().color(), chartStyle.secondary));
        const QPointF sign[] = {{x + 1, bottom - 0.45 * (bottom - top)},
                                {x + 0.3 * hook, bottom - 0.5 * (bottom - top)},
                                {x + 0.6 * hook, bottom},
                                {x + hook, top},
                                {x + hook + inner.width + 2, top}};
        painter.drawPolyline(sign, std::size(sign));
        painter.restore();
        inner.paint(painter, x + hook + 1, baseline);
    };
    return box;
}

MathsBox MathsSetting::raised(const MathsBox& base, const MathsBox& exponent) const {
    const double lift = std::max(0.45 * base.ascent, base.ascent - 0.4 * exponent.ascent - exponent.descent);
    MathsBox box{base.width + exponent.width + 1, std::max(base.ascent, lift + exponent.ascent),
                 base.descent};
    box.paint = [base, exponent, lift](QPainter& painter, double x, double baseline) {
        base.paint(painter, x, baseline);
        exponent.paint(painter, x + base.width + 1, baseline - lift);
    };
    return box;
}

MathsBox MathsSetting::lowered(const MathsBox& base, const MathsBox& below) const {
    const double drop = 0.3 * base.ascent;
    MathsBox box{base.width + below.width + 3, base.ascent, std::max(base.descent, drop + below.descent)};
    box.paint = [base, below, drop](QPainter& painter, double x, double baseline) {
        base.paint(painter, x, baseline);
        below.paint(painter, x + base.width + 1, baseline + drop);
    };
    return box;
}

MathsBox MathsSetting::under(const QString& operation, const QString& below) const {
    const MathsBox sign = written(operation, false), place = smaller().written(below, false);
    MathsBox box{std::max(sign.width, place.width), sign.ascent, sign.descent + place.ascent + place.descent};
    box.paint = [sign, place, width = box.width](QPainter& painter, double x, double baseline) {
        sign.paint(painter, x + (width - sign.width) / 2, baseline);
        place.paint(painter, x + (width - place.width) / 2, baseline + sign.descent + place.ascent);
    };
    return box;
}

MathsBox MathsSetting::name(const std::string& symbolName) const {
    const SplitSymbol split = splitSymbol(symbolName);
    const QString letter = shown(split.letter);
    MathsBox base = written(letter, slants(letter));
    if (split.below.empty()) return base;
    const QString below = shown(split.below);
    return lowered(base, smaller().written(below, slants(below)));
}

MathsBox MathsSetting::symbol(const std::string& symbolName) const {
    if (values_ == nullptr || !values_->has(symbolName)) return name(symbolName);
    const QString value = shown(written_(values_->of(symbolName)));
    const MathsBox box = written(value, false, symbolName == moved_ ? movedColour_ : QColor());
    return value.startsWith(QChar(0x2212)) ? bracketed(box) : box;
}

MathsBox MathsSetting::part(const ExpressionNode& node, std::size_t place) const {
    const MathsBox inner = box(node.parts[place]);
    // A fraction and a root group what they hold by themselves.
    const bool grouped = node.kind == Kind::Quotient || node.kind == Kind::Root;
    const bool fractionInside = node.parts[place].node().kind == Kind::Quotient && node.kind == Kind::Product;
    return !grouped && !fractionInside && needsBrackets(node, place) ? bracketed(inner) : inner;
}

MathsBox MathsSetting::joined(const ExpressionNode& node, const QString& between) const {
    std::vector<MathsBox> boxes;
    for (std::size_t place = 0; place < node.parts.size(); ++place) {
        if (place > 0) boxes.push_back(written(between, false));
        boxes.push_back(part(node, place));
    }
    return row(std::move(boxes));
}

// Σ in symbols; with values the first terms, and the last.
MathsBox MathsSetting::eachOf(const ExpressionNode& node) const {
    const std::span<const double> all =
        values_ == nullptr ? std::span<const double>() : values_->allOf(node.text);
    if (all.empty()) return row({written(QStringLiteral("Σ "), false), part(node, 0)});
    constexpr std::size_t most = 4, first = 2;
    std::vector<MathsBox> boxes;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all.size() > most && i >= first && i + 1 < all.size()) {
            if (i == first) boxes.push_back(written(QStringLiteral(" + …"), false));
            continue;
        }
        SymbolValues one = *values_;
        one.set(node.text, all[i]);
        if (i > 0) boxes.push_back(written(QStringLiteral(" + "), false));
        MathsSetting setting = withOne(&one);
        if (i > 0 && moved_ == node.text) setting.moved_.clear(); // the handle is the first
        boxes.push_back(setting.part(node, 0));
    }
    return all.size() > 1 ? bracketed(row(std::move(boxes))) : row(std::move(boxes));
}

MathsBox MathsSetting::callOf(const ExpressionNode& node) const {
    std::vector<MathsBox> inside;
    for (std::size_t place = 0; place < node.parts.size(); ++place) {
        if (place > 0) inside.push_back(written(QStringLiteral(", "), false));
        inside.push_back(box(node.parts[place]));
    }
    return row({name(node.text), bracketed(row(std::move(inside)))});
}

MathsBox MathsSetting::box(const Expression& expression) const {
    const ExpressionNode& node = expression.node();
    switch (node.kind) {
    case Kind::Number:
        return written(shown(expression.inSymbols()), !node.text.empty());
    case Kind::Symbol:
        return symbol(node.text);
    case Kind::Sum:
        return joined(node, QStringLiteral(" + "));
    case Kind::Difference:
        return joined(node, QStringLiteral(" − "));
    case Kind::Product:
        return joined(node, QStringLiteral(" · "));
    case Kind::Quotient:
        return fraction(withinFraction().part(node, 0), withinFraction().part(node, 1));
    case Kind::Power:
        return raised(part(node, 0), smaller().box(node.parts[1]));
    case Kind::Root:
        return rootOf(part(node, 0));
    case Kind::Negative:
        return row({written(QStringLiteral("−"), false), part(node, 0)});
    case Kind::Call:
        return callOf(node);
    case Kind::EachSum:
        return eachOf(node);
    case Kind::OverAll:
        return row(
            {under(shown(node.text), shown(node.below)), written(QStringLiteral(" "), false), part(node, 0)});
    case Kind::Words:
        break;
    }
    return written(shown(node.text), false);
}

std::vector<MathsBox> MathsSetting::pieces(const Expression& expression) const {
    const ExpressionNode& node = expression.node();
    const bool sum = node.kind == Kind::Sum, difference = node.kind == Kind::Difference;
    if (!sum && !difference) return {box(expression)};
    std::vector<MathsBox> pieces;
    for (std::size_t place = 0; place < node.parts.size(); ++place) {
        if (place == 0) {
            std::vector<MathsBox> inner =
                needsBrackets(node, 0) ? std::vector{part(node, 0)} : this->pieces(node.parts[0]);
            pieces = std::move(inner);
            continue;
        }
        pieces.push_back(
            row({written(sum ? QStringLiteral(" + ") : QStringLiteral(" − "), false), part(node, place)}));
    }
    return pieces;
}

} // namespace epsiloscope

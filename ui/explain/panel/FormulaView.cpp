// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/panel/FormulaView.h"

#include "core/report/ShownNumber.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double betweenLines = 6, indented = 18;
constexpr double largerBy = 1.15;

QFont mathsFont(const QFont& base) {
    QFont font = base;
    font.setPointSizeF(largerBy * base.pointSizeF());
    return font;
}

} // namespace

FormulaView::FormulaView(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    whenever(this, {QEvent::FontChange, QEvent::PaletteChange}, [this] { set(); });
}

void FormulaView::setFormula(const WorkedFormula& formula, const std::string& moved) {
    formula_ = formula;
    moved_ = moved;
    setAccessibleName(QString::fromStdString(formula.inSymbols() + "; " + formula.inValues()));
    set();
}

void FormulaView::set() {
    lines_ = madeLines();
    updateGeometry();
    update();
}

std::vector<FormulaView::Line> FormulaView::madeLines() const {
    const MathsSetting symbols(mathsFont(font()));
    const MathsBox left = symbols.name(formula_.symbol);
    const QString relation = QStringLiteral(" %1 ").arg(QString::fromStdString(formula_.relation));
    const auto lineOf = [&](const MathsSetting& setting, const Expression& right) {
        Line line = {left, setting.text(relation)};
        for (MathsBox& piece : setting.pieces(right))
            line.push_back(std::move(piece));
        return line;
    };
    std::vector<Line> all;
    const bool closed = !formula_.general || formula_.general->inSymbols() == formula_.right.inSymbols();
    if (!closed) all.push_back(lineOf(symbols, *formula_.general));
    // A form that is only the general one at its best place need not be written twice.
    const bool same = !closed && formula_.general->node().kind == ExpressionKind::OverAll &&
                      formula_.general->node().parts.front().inSymbols() == formula_.right.inSymbols();
    if (!same) all.push_back(lineOf(symbols, formula_.right));
    const SymbolValues values = formula_.values();
    const int digits = formula_.digitsOfValues();
    MathsSetting filled(mathsFont(font()), &values,
                        [digits](double value) { return shownNumber(value, digits); });
    filled.setMoved(moved_, runWordColour(1, isDark(palette())));
    Line line = lineOf(filled, formula_.right);
    line.push_back(MathsSetting(boldText(mathsFont(font())))
                       .text(QStringLiteral(" = ") + QString::fromStdString(formula_.shownResult())));
    all.push_back(std::move(line));
    return all;
}

double FormulaView::layOut(QPainter* painter, double width) const {
    double y = betweenLines / 2;
    for (const Line& line : lines_) {
        std::size_t first = 0;
        while (first < line.size()) {
            double x = first == 0 ? 0 : indented, ascent = 0, descent = 0;
            std::size_t end = first;
            while (end < line.size() && (end == first || x + line[end].width <= width)) {
                x += line[end].width;
                ascent = std::max(ascent, line[end].ascent);
                descent = std::max(descent, line[end].descent);
                ++end;
            }
            x = first == 0 ? 0 : indented;
            for (std::size_t i = first; i < end && painter != nullptr; ++i) {
                line[i].paint(*painter, x, y + ascent);
                x += line[i].width;
            }
            y += ascent + descent + betweenLines;
            first = end;
        }
    }
    return y;
}

int FormulaView::heightForWidth(int width) const {
    return static_cast<int>(std::ceil(layOut(nullptr, width)));
}

QSize FormulaView::sizeHint() const {
    double widest = 0;
    for (const Line& line : lines_) {
        double width = 0;
        for (const MathsBox& piece : line)
            width += piece.width;
        widest = std::max(widest, width);
    }
    const int width = static_cast<int>(std::ceil(widest)) + 2;
    return {width, heightForWidth(width)};
}

QSize FormulaView::minimumSizeHint() const {
    double widest = 0;
    for (const Line& line : lines_)
        for (const MathsBox& piece : line)
            widest = std::max(widest, piece.width);
    return {static_cast<int>(std::ceil(widest + indented)) + 2, fontMetrics().height()};
}

void FormulaView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    layOut(&painter, width());
}

} // namespace epsiloscope

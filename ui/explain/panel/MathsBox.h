// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/Expression.h"

#include <QColor>
#include <QFont>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

class QPainter;

namespace epsiloscope {

/// A piece of typeset mathematics: how much room it takes around its baseline, and how it is painted there.
struct MathsBox {
    double width = 0, ascent = 0, descent = 0;
    std::function<void(QPainter& painter, double x, double baseline)> paint{};
};

/// Typesets formulas as books do: fractions, roots, raised and lowered signs. With values in place of symbols
/// where it has some.
class MathsSetting {
public:
    explicit MathsSetting(const QFont& font) : font_(font) {}
    MathsSetting(const QFont& font, const SymbolValues* values, std::function<std::string(double)> written)
        : font_(font), values_(values), written_(std::move(written)) {}
    /// The symbol of a value that is set apart, as a person moves it, and its colour.
    void setMoved(const std::string& symbol, const QColor& colour) {
        moved_ = symbol;
        movedColour_ = colour;
    }

    MathsBox box(const Expression& expression) const;
    /// Pieces between which a line may break: the terms of a sum.
    std::vector<MathsBox> pieces(const Expression& expression) const;
    MathsBox name(const std::string& symbol) const; ///< "σ₁" with its sign lowered
    MathsBox text(const QString& text) const;

private:
    MathsSetting smaller() const;
    MathsSetting withinFraction() const;
    MathsSetting withOne(const SymbolValues* values) const;
    MathsBox symbol(const std::string& name) const;
    MathsBox written(const QString& text, bool italic, const QColor& colour = {}) const;
    MathsBox row(std::vector<MathsBox> boxes) const;
    MathsBox bracketed(const MathsBox& inner) const;
    MathsBox part(const ExpressionNode& node, std::size_t place) const;
    MathsBox joined(const ExpressionNode& node, const QString& between) const;
    MathsBox fraction(const MathsBox& above, const MathsBox& below) const;
    MathsBox rootOf(const MathsBox& inner) const;
    MathsBox raised(const MathsBox& base, const MathsBox& exponent) const;
    MathsBox lowered(const MathsBox& base, const MathsBox& below) const;
    MathsBox under(const QString& operation, const QString& below) const;
    MathsBox eachOf(const ExpressionNode& node) const;
    MathsBox callOf(const ExpressionNode& node) const;

    QFont font_;
    const SymbolValues* values_ = nullptr;
    std::function<std::string(double)> written_{};
    std::string moved_{};
    QColor movedColour_{};
    bool inFraction_ = false;
};

} // namespace epsiloscope

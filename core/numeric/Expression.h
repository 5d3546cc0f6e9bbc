// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace epsiloscope {

/// The values of a formula's symbols: one number each, or several ("the gaps to the other classes").
class SymbolValues {
public:
    void set(const std::string& symbol, double value) { values_[symbol] = {value}; }
    void setAll(const std::string& symbol, std::vector<double> values) {
        values_[symbol] = std::move(values);
    }
    bool has(const std::string& symbol) const { return values_.contains(symbol); }
    /// The only value, or the first; "not a number" where there is none.
    double of(const std::string& symbol) const;
    /// Empty where there is none.
    std::span<const double> allOf(const std::string& symbol) const;

private:
    std::map<std::string, std::vector<double>> values_;
};

struct ExpressionNode;

/// A formula as a tree, declared once: it is written in symbols, written with values in their place, typeset,
/// and computed, so that these cannot differ. Small and cheap to copy. Made by the operators and functions
/// below.
class Expression {
public:
    /// A number that belongs to the formula.
    Expression(double number); // NOLINT(google-explicit-constructor): so that 2 * a reads as it is written
    explicit Expression(std::shared_ptr<const ExpressionNode> node) : node_(std::move(node)) {}
    const ExpressionNode& node() const { return *node_; }

    /// "not a number" where a symbol has no value, or where a part only describes (overAll, words).
    double value(const SymbolValues& values) const;
    /// In one line of text: "RDP + ln(1/δ)/(α − 1)".
    std::string inSymbols() const;
    /// The same with what `written` makes of each symbol that has a value: "0.996 + ln(1/1e-5)/(13.9 − 1)".
    std::string filled(const SymbolValues& values, const std::function<std::string(double)>& written) const;

private:
    std::shared_ptr<const ExpressionNode> node_;
};

enum class ExpressionKind {
    Number,
    Symbol,
    Sum,        ///< over all parts
    Difference, ///< between two
    Product,
    Quotient, ///< a fraction
    Power,
    Root,
    Negative,
    Call,    ///< a function, by name, of its parts
    EachSum, ///< Σ over the values of a symbol, of a part in which it stands for one of them
    OverAll, ///< "min" over something, of a part: only described, not computed
    Words    ///< likewise
};

struct ExpressionNode {
    ExpressionKind kind = ExpressionKind::Number;
    double number = 0;
    std::string text{};  ///< symbol, name of a function or an operator, words; of a number: how it is written
    std::string below{}; ///< for OverAll: "α > 1"
    std::vector<Expression> parts{};
    std::function<double(std::span<const double>)> compute{}; ///< for Call
};

/// A name that stands for a value: "σ", "σ₁".
Expression symbol(const std::string& name);
Expression operator+(const Expression& a, const Expression& b);
Expression operator-(const Expression& a, const Expression& b);
Expression operator*(const Expression& a, const Expression& b);
Expression operator/(const Expression& a, const Expression& b);
Expression operator-(const Expression& a);
Expression power(const Expression& base, const Expression& exponent);
Expression square(const Expression& base);
Expression root(const Expression& inner);
/// e to the power of it.
Expression exponential(const Expression& exponent);
Expression logarithm(const Expression& inner);          ///< natural: "ln"
Expression normalCdf(const Expression& inner);          ///< "Φ"
Expression complementaryError(const Expression& inner); ///< "erfc"
Expression least(const std::vector<Expression>& of);    ///< "min"
Expression greatest(const std::vector<Expression>& of); ///< "max"
/// Any other function of core, by the name that it is written with.
Expression call(const std::string& name, std::vector<Expression> parts,
                std::function<double(std::span<const double>)> compute);
/// The sum of `each` over all values of `symbolName`, for one of which it stands in `each`.
Expression sumOverEach(const std::string& symbolName, const Expression& each);
/// `operation` ("min", "Σ") over what `below` says, of `each`.
Expression overAll(const std::string& operation, const std::string& below, const Expression& each);
Expression words(const std::string& text);

/// How a formula's parts bind, for those who write it in another way: a part of `node` at `place` needs
/// brackets in a line.
bool needsBrackets(const ExpressionNode& node, std::size_t place);

/// Letter of a Greek or other symbol and what stands below it: "σ₁" → "σ" and "1"; "σ_SS" → "σ" and "SS".
struct SplitSymbol {
    std::string letter, below;
};
SplitSymbol splitSymbol(const std::string& name);

} // namespace epsiloscope

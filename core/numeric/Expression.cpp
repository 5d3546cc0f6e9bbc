// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/Expression.h"

#include "core/base/Named.h"
#include "core/base/Wording.h"
#include "core/numeric/LogSpace.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace epsiloscope {

namespace {

using Kind = ExpressionKind;

constexpr double none = std::numeric_limits<double>::quiet_NaN();

Expression made(ExpressionNode node) {
    return Expression(std::make_shared<const ExpressionNode>(std::move(node)));
}

// Of two, as one of as many as there are: a + b + c.
Expression joined(Kind kind, const Expression& a, const Expression& b) {
    std::vector<Expression> parts = a.node().kind == kind ? a.node().parts : std::vector<Expression>{a};
    parts.push_back(b);
    return made({.kind = kind, .parts = std::move(parts)});
}

// How firmly it holds together in a line of text: what binds less than where it stands needs brackets. And
// what stands between its parts.
struct Binding {
    Kind value;
    int firmness;
    const char* between = nullptr;
};
constexpr int firmest = 4;
constexpr Binding bindings[] = {
    {Kind::Number, firmest}, // and all that is not here
    {Kind::Power, 3, "^"},   {Kind::Product, 2, "·"},      {Kind::Quotient, 2, "/"},
    {Kind::Sum, 1, " + "},   {Kind::Difference, 1, " − "}, {Kind::Negative, 1},
    {Kind::EachSum, 0},      {Kind::OverAll, 0},           {Kind::Words, 0}};

double reduced(const ExpressionNode& node, const std::vector<double>& parts) {
    switch (node.kind) {
    case Kind::Sum:
        return std::accumulate(parts.begin(), parts.end(), 0.0);
    case Kind::Difference:
        return parts[0] - parts[1];
    case Kind::Product:
        return std::accumulate(parts.begin(), parts.end(), 1.0, std::multiplies<>());
    case Kind::Quotient:
        return parts[0] / parts[1];
    case Kind::Power:
        return std::pow(parts[0], parts[1]);
    case Kind::Root:
        return std::sqrt(parts[0]);
    case Kind::Negative:
        return -parts[0];
    case Kind::Call:
        return node.compute(parts);
    default:
        return none;
    }
}

// Writes a tree in a line, with values where there are some.
class Line {
public:
    using Written = std::function<std::string(double)>;
    Line(const SymbolValues* values, const Written* written) : values_(values), written_(written) {}

    std::string of(const Expression& expression) const {
        const ExpressionNode& node = expression.node();
        if (const char* const between = entryIn(bindings, node.kind).between) return joined(node, between);
        switch (node.kind) {
        case Kind::Number:
            return node.text.empty() ? inShort(node.number, 12) : node.text;
        case Kind::Symbol:
            return symbolOf(node.text);
        case Kind::Root:
            return "√" + bracketed(node, 0);
        case Kind::Negative:
            return "−" + bracketed(node, 0);
        case Kind::Call:
            return concat(node.text, "(", list(node), ")");
        case Kind::EachSum:
            return eachOf(node);
        case Kind::OverAll:
            return concat(node.text, " over ", node.below, " of ", bracketed(node, 0));
        default:
            return node.text;
        }
    }

private:
    std::string symbolOf(const std::string& name) const {
        if (values_ == nullptr || !values_->has(name)) return name;
        const std::string text = (*written_)(values_->of(name));
        return text.starts_with("−") ? concat("(", text, ")") : text;
    }
    std::string bracketed(const ExpressionNode& node, std::size_t place) const {
        const std::string inner = of(node.parts[place]);
        return needsBrackets(node, place) ? concat("(", inner, ")") : inner;
    }
    std::string joined(const ExpressionNode& node, const char* between) const {
        std::string line;
        for (std::size_t place = 0; place < node.parts.size(); ++place)
            line += (place == 0 ? "" : between) + bracketed(node, place);
        return line;
    }
    std::string list(const ExpressionNode& node) const {
        std::string line;
        for (const Expression& part : node.parts)
            line += (line.empty() ? "" : ", ") + of(part);
        return line;
    }
    // Σ in symbols; with values the first terms, and the last.
    std::string eachOf(const ExpressionNode& node) const {
        const std::span<const double> all =
            values_ == nullptr ? std::span<const double>() : values_->allOf(node.text);
        if (all.empty()) return concat("Σ ", bracketed(node, 0));
        constexpr std::size_t most = 4, first = 2;
        std::string line;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all.size() > most && i >= first && i + 1 < all.size()) {
                if (i == first) line += " + …";
                continue;
            }
            SymbolValues one = *values_;
            one.set(node.text, all[i]);
            line += (i == 0 ? "" : " + ") + Line(&one, written_).bracketed(node, 0);
        }
        return line;
    }

    const SymbolValues* values_;
    const Written* written_;
};

constexpr std::string_view subscripts[] = {"₀", "₁", "₂", "₃", "₄", "₅", "₆",
                                           "₇", "₈", "₉", "ᵢ", "ⱼ", "ᵤ", "ₖ"};
constexpr std::string_view plainSubscripts = "0123456789ijuk";

} // namespace

double SymbolValues::of(const std::string& symbol) const {
    const auto found = values_.find(symbol);
    return found == values_.end() || found->second.empty() ? none : found->second.front();
}

std::span<const double> SymbolValues::allOf(const std::string& symbol) const {
    const auto found = values_.find(symbol);
    return found == values_.end() ? std::span<const double>() : std::span<const double>(found->second);
}

Expression::Expression(double number) {
    node_ = made({.number = number}).node_;
}

double Expression::value(const SymbolValues& values) const {
    if (node_->kind == Kind::Number) return node_->number;
    if (node_->kind == Kind::Symbol) return values.of(node_->text);
    if (node_->kind == Kind::EachSum) {
        double sum = 0;
        for (const double each : values.allOf(node_->text)) {
            SymbolValues one = values;
            one.set(node_->text, each);
            sum += node_->parts.front().value(one);
        }
        return sum;
    }
    std::vector<double> parts;
    parts.reserve(node_->parts.size());
    for (const Expression& part : node_->parts)
        parts.push_back(part.value(values));
    return reduced(*node_, parts);
}

std::string Expression::inSymbols() const {
    return Line(nullptr, nullptr).of(*this);
}

std::string Expression::filled(const SymbolValues& values,
                               const std::function<std::string(double)>& written) const {
    return Line(&values, &written).of(*this);
}

Expression symbol(const std::string& name) {
    return made({.kind = Kind::Symbol, .text = name});
}

Expression operator+(const Expression& a, const Expression& b) {
    return joined(Kind::Sum, a, b);
}

Expression operator-(const Expression& a, const Expression& b) {
    return made({.kind = Kind::Difference, .parts = {a, b}});
}

Expression operator*(const Expression& a, const Expression& b) {
    return joined(Kind::Product, a, b);
}

Expression operator/(const Expression& a, const Expression& b) {
    return made({.kind = Kind::Quotient, .parts = {a, b}});
}

Expression operator-(const Expression& a) {
    return made({.kind = Kind::Negative, .parts = {a}});
}

Expression power(const Expression& base, const Expression& exponent) {
    return made({.kind = Kind::Power, .parts = {base, exponent}});
}

Expression square(const Expression& base) {
    return power(base, 2);
}

Expression root(const Expression& inner) {
    return made({.kind = Kind::Root, .parts = {inner}});
}

Expression exponential(const Expression& exponent) {
    // A number that is written as a letter.
    return power(made({.number = std::exp(1.0), .text = "e"}), exponent);
}

Expression call(const std::string& name, std::vector<Expression> parts,
                std::function<double(std::span<const double>)> compute) {
    return made({.kind = Kind::Call, .text = name, .parts = std::move(parts), .compute = std::move(compute)});
}

Expression logarithm(const Expression& inner) {
    return call("ln", {inner}, [](std::span<const double> x) { return std::log(x[0]); });
}

Expression normalCdf(const Expression& inner) {
    return call("Φ", {inner}, [](std::span<const double> x) { return std::exp(logNormalCdf(x[0])); });
}

Expression complementaryError(const Expression& inner) {
    return call("erfc", {inner}, [](std::span<const double> x) { return std::exp(logErfc(x[0])); });
}

Expression least(const std::vector<Expression>& of) {
    return call("min", of, [](std::span<const double> x) { return *std::ranges::min_element(x); });
}

Expression greatest(const std::vector<Expression>& of) {
    return call("max", of, [](std::span<const double> x) { return *std::ranges::max_element(x); });
}

Expression sumOverEach(const std::string& symbolName, const Expression& each) {
    return made({.kind = Kind::EachSum, .text = symbolName, .parts = {each}});
}

Expression overAll(const std::string& operation, const std::string& below, const Expression& each) {
    return made({.kind = Kind::OverAll, .text = operation, .below = below, .parts = {each}});
}

Expression words(const std::string& text) {
    return made({.kind = Kind::Words, .text = text});
}

bool needsBrackets(const ExpressionNode& node, std::size_t place) {
    const Kind inner = node.parts[place].node().kind;
    const int binding = entryIn(bindings, inner).firmness, outer = entryIn(bindings, node.kind).firmness;
    switch (node.kind) {
    case Kind::Sum:
        return binding < 1;
    case Kind::Difference: // a − (b + c), a − (−b)
        return place == 0 ? binding < 1 : binding <= 1;
    case Kind::Product:
        return binding < outer || (place > 0 && inner == Kind::Quotient);
    case Kind::Quotient: // a/(b·c)
        return place == 0 ? binding < outer : binding <= outer;
    case Kind::Power:
        return binding <= outer;
    case Kind::Root:
        return binding < firmest;
    case Kind::Negative:
        return binding < 2;
    case Kind::EachSum:
        return binding == 1;
    default:
        return false;
    }
}

SplitSymbol splitSymbol(const std::string& name) {
    if (const auto bar = name.find('_'); bar != std::string::npos)
        return {name.substr(0, bar), name.substr(bar + 1)};
    for (std::size_t i = 0; i < plainSubscripts.size(); ++i)
        if (const std::string_view small = subscripts[i]; name.size() > small.size() && name.ends_with(small))
            return {name.substr(0, name.size() - small.size()), {plainSubscripts[i]}};
    return {name, {}};
}

} // namespace epsiloscope

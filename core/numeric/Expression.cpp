// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/Expression.h"

#include "core/base/Wording.h"
#include "core/numeric/LogSpace.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace epsiloscope {

namespace {

using Kind = ExpressionKind;

constexpr double none = std::numeric_limits<double>::quiet_NaN();

Expression made(Kind kind, std::vector<Expression> parts, std::string text = {}) {
    auto node = std::make_shared<ExpressionNode>();
    node->kind = kind;
    node->text = std::move(text);
    node->parts = std::move(parts);
    return Expression(std::move(node));
}

// How firmly it holds together in a line of text: what binds less than where it stands needs brackets.
int bindingOf(Kind kind) {
    switch (kind) {
    case Kind::Sum:
    case Kind::Difference:
    case Kind::Negative:
        return 1;
    case Kind::EachSum:
    case Kind::OverAll:
    case Kind::Words:
        return 0;
    case Kind::Product:
    case Kind::Quotient:
        return 2;
    case Kind::Power:
        return 3;
    default:
        return 4;
    }
}

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
        switch (node.kind) {
        case Kind::Number:
            return node.text.empty() ? inShort(node.number, 12) : node.text;
        case Kind::Symbol:
            return symbolOf(node.text);
        case Kind::Sum:
            return joined(node, " + ");
        case Kind::Difference:
            return joined(node, " − ");
        case Kind::Product:
            return joined(node, "·");
        case Kind::Quotient:
            return joined(node, "/");
        case Kind::Power:
            return joined(node, "^");
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
        case Kind::Words:
            break;
        }
        return node.text;
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

struct Subscript {
    const char *small, *plain;
};
constexpr std::array<Subscript, 14> subscripts{{{"₀", "0"},
                                                {"₁", "1"},
                                                {"₂", "2"},
                                                {"₃", "3"},
                                                {"₄", "4"},
                                                {"₅", "5"},
                                                {"₆", "6"},
                                                {"₇", "7"},
                                                {"₈", "8"},
                                                {"₉", "9"},
                                                {"ᵢ", "i"},
                                                {"ⱼ", "j"},
                                                {"ᵤ", "u"},
                                                {"ₖ", "k"}}};

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
    auto node = std::make_shared<ExpressionNode>();
    node->number = number;
    node_ = std::move(node);
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
    return made(Kind::Symbol, {}, name);
}

Expression operator+(const Expression& a, const Expression& b) {
    std::vector<Expression> parts;
    if (a.node().kind == Kind::Sum)
        parts = a.node().parts;
    else
        parts.push_back(a);
    parts.push_back(b);
    return made(Kind::Sum, std::move(parts));
}

Expression operator-(const Expression& a, const Expression& b) {
    return made(Kind::Difference, {a, b});
}

Expression operator*(const Expression& a, const Expression& b) {
    std::vector<Expression> parts;
    if (a.node().kind == Kind::Product)
        parts = a.node().parts;
    else
        parts.push_back(a);
    parts.push_back(b);
    return made(Kind::Product, std::move(parts));
}

Expression operator/(const Expression& a, const Expression& b) {
    return made(Kind::Quotient, {a, b});
}

Expression operator-(const Expression& a) {
    return made(Kind::Negative, {a});
}

Expression power(const Expression& base, const Expression& exponent) {
    return made(Kind::Power, {base, exponent});
}

Expression square(const Expression& base) {
    return power(base, 2);
}

Expression root(const Expression& inner) {
    return made(Kind::Root, {inner});
}

Expression exponential(const Expression& exponent) {
    // A number that is written as a letter.
    auto base = std::make_shared<ExpressionNode>();
    base->kind = Kind::Number;
    base->number = std::exp(1.0);
    base->text = "e";
    auto node = std::make_shared<ExpressionNode>();
    node->kind = Kind::Power;
    node->parts = {Expression(std::move(base)), exponent};
    return Expression(std::move(node));
}

Expression call(const std::string& name, std::vector<Expression> parts,
                std::function<double(std::span<const double>)> compute) {
    auto node = std::make_shared<ExpressionNode>();
    node->kind = Kind::Call;
    node->text = name;
    node->parts = std::move(parts);
    node->compute = std::move(compute);
    return Expression(std::move(node));
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
    return made(Kind::EachSum, {each}, symbolName);
}

Expression overAll(const std::string& operation, const std::string& below, const Expression& each) {
    auto node = std::make_shared<ExpressionNode>();
    node->kind = Kind::OverAll;
    node->text = operation;
    node->below = below;
    node->parts = {each};
    return Expression(std::move(node));
}

Expression words(const std::string& text) {
    return made(Kind::Words, {}, text);
}

bool needsBrackets(const ExpressionNode& node, std::size_t place) {
    const Kind inner = node.parts[place].node().kind;
    const int binding = bindingOf(inner), outer = bindingOf(node.kind);
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
        return binding < 4;
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
    for (const Subscript& each : subscripts)
        if (name.size() > std::string(each.small).size() && name.ends_with(each.small))
            return {name.substr(0, name.size() - std::string(each.small).size()), each.plain};
    return {name, {}};
}

} // namespace epsiloscope

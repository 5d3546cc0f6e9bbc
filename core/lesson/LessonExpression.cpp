// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/LessonExpression.h"

#include "core/base/Result.h"

#include <cmath>
#include <cstdlib>
#include <deque>
#include <muParser.h>

namespace epsiloscope {

namespace {

constexpr auto letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
constexpr auto nameLetters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_.@";
constexpr std::size_t longest = 1000;

// A person who believed `prior` may be led by an ε-private output to no more than this (Bayes' rule).
double sure(double prior, double epsilon) {
    return prior / (prior + (1 - prior) * std::exp(-epsilon));
}

double complementaryError(double value) {
    return std::erfc(value);
}

// Variables are made as the parser meets their names, and live as long as it.
struct FiguresMet {
    std::deque<double> values;
};

double* meet(const char*, void* figures) {
    return &static_cast<FiguresMet*>(figures)->values.emplace_back(0);
}

void prepare(mu::Parser& parser, FiguresMet& figures) {
    parser.DefineNameChars(nameLetters);
    parser.DefineFun("sure", sure);
    parser.DefineFun("erfc", complementaryError);
    parser.SetVarFactory(meet, &figures);
}

// muParser would set a figure where a teacher means to compare, and then whatever was asked for holds.
bool setsSomething(const std::string& text) {
    for (std::size_t at = text.find('='); at != std::string::npos; at = text.find('=', at + 1)) {
        if (at + 1 < text.size() && text[at + 1] == '=')
            ++at;
        else if (at == 0 || std::string("<>!").find(text[at - 1]) == std::string::npos)
            return true;
    }
    return false;
}

// "1e999" and "5@" are names to muParser, and "epsilon@x" would be read as if there were no @.
bool isFigureName(const std::string& name) {
    if (std::string(letters).find(name.front()) == std::string::npos) return false;
    const auto at = name.find('@');
    if (at == std::string::npos) return true;
    char* end = nullptr;
    const std::string place = name.substr(at + 1);
    return std::isfinite(std::strtod(place.c_str(), &end)) && !place.empty() && *end == '\0';
}

Error unreadable(const std::string& text, const mu::ParserError& error) {
    std::string why = error.GetMsg();
    while (why.ends_with('\n') || why.ends_with('.'))
        why.pop_back();
    return {Sentence("\"%1\" cannot be read: %2", {text, why}),
            {},
            "write arithmetic over figures, such as labels_answered / queries > 0.5"};
}

} // namespace

Result<LessonExpression> LessonExpression::parse(const std::string& text) {
    if (text.find_first_of(letters) == std::string::npos &&
        text.find_first_of("0123456789") == std::string::npos)
        return Error{"an expression is missing", {}, "write arithmetic over figures, such as epsilon > 2"};
    if (text.size() > longest)
        return Error{"an expression has more than 1,000 letters", {}, "make it shorter"};
    if (setsSomething(text))
        return Error{Sentence("\"%1\" compares with one =", {text}), {}, "write == in its place"};
    LessonExpression expression;
    expression.text_ = text;
    FiguresMet figures;
    try {
        mu::Parser parser;
        prepare(parser, figures);
        parser.SetExpr(text);
        parser.Eval();
        if (parser.GetNumResults() != 1)
            return Error{
                Sentence("\"%1\" has several values", {text}), {}, "write one, without a comma beside it"};
        for (const auto& [name, value] : parser.GetUsedVar()) {
            if (!isFigureName(name))
                return Error{Sentence("\"%1\" is no figure", {name}),
                             {},
                             "write a name such as epsilon, or epsilon@50"};
            expression.names_.push_back(name);
        }
    } catch (const mu::ParserError& error) {
        return unreadable(text, error);
    }
    return expression;
}

Result<double> LessonExpression::value(const FigureLookup& figure) const {
    FiguresMet figures;
    try {
        mu::Parser parser;
        prepare(parser, figures);
        parser.SetExpr(text_);
        for (const auto& [name, place] : parser.GetUsedVar()) {
            const auto found = figure(name);
            if (!found)
                return Error{Sentence("nothing that has run tells \"%1\"", {name}), name,
                             "name a figure of result.json (results.md), or of a run by its name in front: "
                             "plain.accuracy"};
            *place = *found;
        }
        const double value = parser.Eval();
        if (std::isnan(value))
            return Error{Sentence("\"%1\" is no number", {text_}), {}, "look at its figures"};
        return value;
    } catch (const mu::ParserError& error) {
        return unreadable(text_, error);
    }
}

Result<bool> LessonExpression::holds(const FigureLookup& figure) const {
    ASSIGN_OR_RETURN(const double number, value(figure));
    return number != 0;
}

} // namespace epsiloscope

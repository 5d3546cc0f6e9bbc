// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arff/ArffHeader.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/readers/arff/ArffText.h"
#include "core/data/readers/shared/TextEncoding.h"

#include <algorithm>
#include <unordered_map>

namespace epsiloscope {
namespace {

using Kind = ArffAttribute::Kind;

/// A value of a nominal attribute, or a name: in quotes or up to one of `stops`.
Result<std::string> parseText(ArffText& text, std::string_view stops, const std::string& where) {
    return text.seesQuote() ? text.quoted(where) : std::string(text.until(stops));
}

/// {a, 'b c', "d"}; the brace is taken already.
Result<void> parseNominal(ArffText& text, ArffAttribute& attribute, const std::string& where) {
    attribute.kind = Kind::Nominal;
    if (text.take('}')) return {};
    do {
        if (text.sees('}')) break; // a comma behind the last value
        ASSIGN_OR_RETURN(auto value, parseText(text, ",}", where));
        attribute.values.push_back(std::move(value));
    } while (text.take(','));
    if (text.take('}')) return {};
    return Error{
        Sentence("the list of values of attribute '%1' is not closed by '}'", {inMessage(attribute.name)}),
        where, "write it on one line, with commas between the values"};
}

Result<void> parseType(ArffText& text, ArffAttribute& attribute, const std::string& where) {
    const auto rest = [&]() -> Result<void> {
        if (text.atEnd()) return {};
        return Error{Sentence("text follows after the type of attribute '%1'", {inMessage(attribute.name)}),
                     where, "write one attribute per line; names with blanks need quotes"};
    };
    if (text.take('{')) {
        RETURN_IF_ERROR(parseNominal(text, attribute, where));
        if (text.take('{')) return {}; // the weight of the attribute
        return rest();
    }
    const std::string type(text.word("[{"));
    if (sameKeyword(type, "date")) {
        attribute.kind = Kind::Date; // the format that may follow says how to calculate, which is not needed
        return {};
    }
    if (sameKeyword(type, "relational"))
        return Error{Sentence("attribute '%1' is relational: it holds tables within cells",
                              {inMessage(attribute.name)}),
                     where, "save it as one flat table"};
    attribute.kind = sameKeyword(type, "string") ? Kind::Text : Kind::Number;
    for (const std::string_view known : {"numeric", "real", "integer"})
        if (sameKeyword(type, known)) return {}; // a range or a weight may follow
    if (attribute.kind == Kind::Text) return text.take('{') ? Result<void>() : rest();
    return Error{type.empty() ? Sentence("attribute '%1' has no type", {inMessage(attribute.name)})
                              : Sentence("the type '%1' of attribute '%2' is unknown",
                                         {inMessage(type), inMessage(attribute.name)}),
                 where, suggestName(type, {"numeric", "real", "integer", "string", "date", "{a, b}"})};
}

/// The names behind KEEL's @inputs and @outputs.
Result<std::vector<std::string>> parseNames(ArffText& text, const std::string& where) {
    std::vector<std::string> names;
    while (!text.atEnd()) {
        ASSIGN_OR_RETURN(auto name, parseText(text, ",", where));
        if (!name.empty()) names.push_back(std::move(name));
        if (!text.take(',') && !text.atEnd())
            return Error{Sentence("text follows after the name '%1'", {inMessage(names.back())}), where,
                         "write commas between the names of attributes"};
    }
    return names;
}

bool isInputs(std::string_view keyword) {
    return sameKeyword(keyword, "@inputs") || sameKeyword(keyword, "@input");
}

bool isOutputs(std::string_view keyword) {
    return sameKeyword(keyword, "@outputs") || sameKeyword(keyword, "@output");
}

/// The roles that KEEL's files state, by names of attributes.
struct SaidNames {
    std::vector<std::string> inputs, outputs;
};

/// Gives all that are named a role; the first name that is of no attribute, else empty.
std::string giveRole(std::vector<ArffAttribute>& attributes, const std::vector<std::string>& names,
                     DeclaredRole role) {
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < attributes.size(); ++i)
        places.emplace(attributes[i].name, i);
    for (const std::string& name : names) {
        const auto found = places.find(name);
        if (found == places.end()) return name;
        attributes[found->second].role = role;
    }
    return {};
}

/// Where inputs are named, what is neither one nor an output is not learnt from. Of names that lead nowhere
/// none is followed.
void takeSaidRoles(ArffHeader& header, const SaidNames& said) {
    std::vector<ArffAttribute> attributes = header.attributes;
    if (!said.inputs.empty())
        for (ArffAttribute& attribute : attributes)
            attribute.role = DeclaredRole::Ignored;
    header.strangeName = giveRole(attributes, said.inputs, DeclaredRole::None);
    if (header.strangeName.empty())
        header.strangeName = giveRole(attributes, said.outputs, DeclaredRole::Label);
    if (header.strangeName.empty()) header.attributes = std::move(attributes);
}

/// Weka takes the last attribute for the class, and most files call it so, wherever it is.
void takeUsualRoles(std::vector<ArffAttribute>& attributes) {
    const auto isClass = [](const ArffAttribute& attribute) {
        return attribute.kind == Kind::Nominal && sameKeyword(attribute.name, "class");
    };
    const auto found = std::ranges::find_if(attributes, isClass);
    if (found != attributes.end())
        found->role = DeclaredRole::CustomaryLabel;
    else if (attributes.back().kind == Kind::Nominal && attributes.back().values.size() > 1)
        attributes.back().role = DeclaredRole::CustomaryLabel;
}

Result<ArffAttribute> parseAttribute(ArffText& text, const std::string& where) {
    ArffAttribute attribute;
    if (text.seesQuote()) {
        ASSIGN_OR_RETURN(attribute.name, text.quoted(where));
    } else {
        attribute.name = std::string(text.word("{"));
    }
    RETURN_IF_ERROR(parseType(text, attribute, where));
    return attribute;
}

} // namespace

Result<ArffHeader> readArffHeader(TextLines& lines) {
    constexpr std::size_t mostAttributes = 100'000;
    ArffHeader header;
    SaidNames said;
    std::string_view line;
    for (;;) {
        ASSIGN_OR_RETURN(const auto more, lines.next(line));
        if (!more)
            return Error{"the file ends before its data begins", lines.where(),
                         "add a line '@data' and rows after it"};
        ArffText text(line);
        header.commentLines += line.starts_with('%');
        if (text.atEnd()) continue;
        const std::string_view keyword = text.word();
        if (sameKeyword(keyword, "@relation")) continue;
        if (sameKeyword(keyword, "@data")) break;
        if (isInputs(keyword) || isOutputs(keyword)) {
            ASSIGN_OR_RETURN((isInputs(keyword) ? said.inputs : said.outputs),
                             parseNames(text, lines.where()));
            continue;
        }
        if (!sameKeyword(keyword, "@attribute"))
            return Error{Sentence("'%1' is no declaration", {inMessage(keyword)}), lines.where(),
                         "before the data there are only @relation, @attribute, @data and comments (%)"};
        ASSIGN_OR_RETURN(auto attribute, parseAttribute(text, lines.where()));
        if (header.attributes.size() == mostAttributes)
            return Error{"there are more than 100,000 attributes", lines.where(), "take a part of them"};
        header.attributes.push_back(std::move(attribute));
    }
    if (header.attributes.empty())
        return Error{"no attribute is declared before the data", lines.where(),
                     "declare each with @attribute"};
    takeSaidRoles(header, said);
    if (said.outputs.empty() || !header.strangeName.empty()) takeUsualRoles(header.attributes);
    return header;
}

} // namespace epsiloscope

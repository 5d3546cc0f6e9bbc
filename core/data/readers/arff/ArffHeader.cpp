// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arff/ArffHeader.h"

#include "core/base/NearestName.h"
#include "core/base/Propagate.h"
#include "core/data/readers/arff/ArffText.h"
#include "core/data/readers/shared/TextEncoding.h"

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
        ASSIGN_OR_RETURN(auto value, parseText(text, ",}", where));
        attribute.values.push_back(std::move(value));
    } while (text.take(','));
    if (text.take('}')) return {};
    return Error{"the list of values of attribute '" + quotedForMessage(attribute.name) +
                     "' is not closed by '}'",
                 where, "write it on one line, with commas between the values"};
}

Result<void> parseType(ArffText& text, ArffAttribute& attribute, const std::string& where) {
    const auto rest = [&]() -> Result<void> {
        if (text.atEnd()) return {};
        return Error{"text follows after the type of attribute '" + quotedForMessage(attribute.name) + "'",
                     where, "write one attribute per line; names with blanks need quotes"};
    };
    if (text.take('{')) {
        RETURN_IF_ERROR(parseNominal(text, attribute, where));
        return rest();
    }
    const std::string type(text.word());
    if (sameKeyword(type, "date")) {
        attribute.kind = Kind::Date; // the format that may follow says how to calculate, which is not needed
        return {};
    }
    if (sameKeyword(type, "relational"))
        return Error{"attribute '" + quotedForMessage(attribute.name) +
                         "' is relational: it holds tables within cells",
                     where, "save it as one flat table"};
    attribute.kind = sameKeyword(type, "string") ? Kind::Text : Kind::Number;
    for (const std::string_view known : {"numeric", "real", "integer", "string"})
        if (sameKeyword(type, known)) return rest();
    return Error{type.empty() ? "attribute '" + quotedForMessage(attribute.name) + "' has no type"
                              : "the type '" + quotedForMessage(type) + "' of attribute '" +
                                    quotedForMessage(attribute.name) + "' is unknown",
                 where, suggestName(type, {"numeric", "real", "integer", "string", "date", "{a, b}"})};
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

std::string quotedForMessage(std::string_view text) {
    constexpr std::size_t most = 60;
    const std::string whole = isUtf8(text) ? std::string(text) : fromLatin1(text);
    return shortened(whole, most);
}

Result<ArffHeader> readArffHeader(TextLines& lines) {
    constexpr std::size_t mostAttributes = 100'000;
    ArffHeader header;
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
        if (!sameKeyword(keyword, "@attribute"))
            return Error{"'" + quotedForMessage(keyword) + "' is no declaration", lines.where(),
                         "before the data there are only @relation, @attribute, @data and comments (%)"};
        ASSIGN_OR_RETURN(auto attribute, parseAttribute(text, lines.where()));
        if (header.attributes.size() == mostAttributes)
            return Error{"there are more than 100,000 attributes", lines.where(), "take a part of them"};
        header.attributes.push_back(std::move(attribute));
    }
    if (header.attributes.empty())
        return Error{"no attribute is declared before the data", lines.where(),
                     "declare each with @attribute"};
    return header;
}

} // namespace epsiloscope

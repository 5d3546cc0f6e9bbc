// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/extraction/CoreTexts.h"

#include "ui/language/extraction/SourceTokens.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace epsiloscope {
namespace {

using Kind = SourceToken::Kind;

/// A part of a sum: a literal, or else a hole.
struct Part {
    bool hole = false;
    std::string text;
};

/// A text between two separators: one value, most often.
struct Item {
    std::vector<Part> parts;
    int line = 0;
    std::string name;      ///< the name that it is given to: "label" of .label = "Teachers"
    bool returned = false; ///< stands behind "return"
    bool listed = false;   ///< stands behind a comma
    bool compared = false; ///< stands beside == or !=
};

bool isWordLetter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

/// Latin words of two or more letters that stand between blanks, punctuation left out; "%1" is none.
std::size_t wordsIn(std::string_view text) {
    std::size_t words = 0;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
        std::string_view word = text.substr(at, end - at);
        while (!word.empty() && std::string_view(".,;:!?()'\"").find(word.back()) != std::string_view::npos)
            word.remove_suffix(1);
        while (!word.empty() && std::string_view("('\"").find(word.front()) != std::string_view::npos)
            word.remove_prefix(1);
        const auto latin =
            std::ranges::count_if(word, [](char c) { return std::isalpha(static_cast<unsigned char>(c)); });
        const bool plain =
            std::ranges::all_of(word, [](char c) { return isWordLetter(c) || c == '-' || c == '\''; });
        words += latin >= 2 && plain;
        at = end + 1;
    }
    return words;
}

std::size_t blackCharacters(const std::string& text) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 1 < text.size() &&
            std::isdigit(static_cast<unsigned char>(text[i + 1])) != 0)
            ++i;
        else
            count += text[i] != ' ' && (static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U;
    }
    return count;
}

/// Latin ones.
std::size_t lettersOf(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return std::isalpha(static_cast<unsigned char>(c)); }));
}

/// Schemas, HTML, programs, lists of names.
bool isForPrograms(std::string_view text) {
    if (std::ranges::any_of(text, [](char c) { return c >= 0 && c < ' ' && c != '\n'; })) return true;
    constexpr std::array marks{"{", "</", "<!", "\\s", "://", "$", ">>", "();", "\t", "#!"};
    if (std::ranges::any_of(marks, [&](const char* mark) { return text.find(mark) != text.npos; }))
        return true;
    // Names in a list, all small: no sentence has so many commas.
    const auto commas = static_cast<std::size_t>(std::ranges::count(text, ','));
    return commas >= 4 && commas + 1 >= static_cast<std::size_t>(std::ranges::count(text, ' '));
}

/// A word that stands where words are declared.
bool isDeclaredWord(const Item& item) {
    constexpr std::array places{"label", "title",      "unit", "one",     "many",    "words",
                                "brief", "heading",    "help", "inShort", "meaning", "atEnd",
                                "takes", "whenAbsent", "note", "what"};
    return std::ranges::find(places, item.name) != places.end();
}

bool isOneWord(std::string_view text) {
    constexpr std::array ofFiles{"true", "false", "null", "object", "array", "string", "integer", "boolean"};
    if (std::ranges::find(ofFiles, text) != ofFiles.end()) return false;
    return text.size() > 2 && std::ranges::all_of(text, [](char c) { return isWordLetter(c) || c == '-'; });
}

/// "Teachers", and with a letter behind it: "Noise σ".
bool isCapitalised(std::string_view text) {
    const std::string_view word = text.substr(0, text.find(' '));
    const auto latin = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
    if (word.size() != text.size() && std::ranges::count_if(text.substr(word.size()), latin) > 1)
        return false;
    return isOneWord(word) && word.size() > 3 && std::isupper(static_cast<unsigned char>(text[0])) != 0 &&
           std::islower(static_cast<unsigned char>(text[1])) != 0;
}

class Extraction {
public:
    explicit Extraction(std::string_view source) : tokens_(tokensOf(source)) {}

    std::vector<CoreText> all() {
        while (at_ < tokens_.size()) {
            takeAll(itemsUpTo(false));
            ++at_; // a bracket that closes nothing
        }
        return std::move(texts_);
    }

private:
    using Items = std::vector<Item>;

    const SourceToken& token(std::size_t index) const {
        static const SourceToken none;
        return index < tokens_.size() ? tokens_[index] : none;
    }

    void add(std::string text, int line, bool declared) {
        const std::string inner(withoutJoints(text));
        const std::size_t words = wordsIn(inner);
        const bool template_ = inner.find("%1") != inner.npos;
        const bool says = lettersOf(inner) > 1;
        if (isForPrograms(inner) || !says) return;
        const bool blank = inner.find(' ') != inner.npos;
        if (words < 2 && !declared && !(words == 1 && blank && (template_ || lettersOf(inner) > 3))) return;
        const bool meagre =
            words < 2 && lettersOf(inner) < 8 && blackCharacters(inner) - lettersOf(inner) < 2;
        texts_.push_back({inner, template_ && meagre, line});
    }

    /// A place that printf() fills is a hole, too.
    static std::vector<Part> partsOf(const std::string& literal) {
        std::vector<Part> parts(1);
        for (std::size_t i = 0; i < literal.size(); ++i) {
            if (literal[i] != '%') {
                parts.back().text += literal[i];
                continue;
            }
            const std::size_t end = literal.find_first_not_of(".0123456789lz", i + 1);
            if (end != literal.npos &&
                std::string_view("gfdus").find(literal[end]) != std::string_view::npos) {
                parts.push_back({true, {}});
                parts.push_back({});
                i = end;
            } else {
                parts.back().text += '%';
                i += literal.compare(i, 2, "%%") == 0;
            }
        }
        return parts;
    }

    // Holes side by side are one.
    void take(const Item& item, bool declared) {
        if (item.compared || !taking_) return;
        std::string text;
        int holes = 0;
        bool lastHole = false, anything = false;
        std::vector<Part> parts;
        for (const Part& part : item.parts) {
            if (part.hole) parts.push_back(part);
            if (part.hole) continue;
            const std::vector<Part> printed = partsOf(part.text);
            parts.insert(parts.end(), printed.begin(), printed.end());
        }
        for (const Part& part : parts) {
            if (part.text.empty() && !part.hole) continue;
            if (!part.hole) {
                text += part.text;
                anything = anything || !part.text.empty();
            } else if (!lastHole && holes < 9) {
                text += '%' + std::to_string(++holes);
            }
            lastHole = part.hole;
        }
        if (!anything) return;
        // A hole at either end that is all there is to it on that side says where the literal stands: kept.
        add(renumbered(withoutJoints(text)), item.line, declared);
    }

    // "%2 of %3" is "%1 of %2" once what stood before it is gone.
    static std::string renumbered(std::string_view text) {
        std::string result;
        int holes = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            result += text[i];
            if (text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9') {
                result += std::to_string(++holes);
                ++i;
            }
        }
        return result;
    }

    void takeAll(const Items& items) {
        // {Kind::Gaussian, "gaussian", "Gaussian noise"}: what stands behind a name.
        for (std::size_t i = 0; i < items.size(); ++i) {
            const bool literals = i >= 1 && items[i].listed && isLiteral(items[i - 1]) && isLiteral(items[i]);
            const bool row = literals && i >= 2 && items[i - 1].listed && !isLiteral(items[i - 2]) &&
                             isOneWord(items[i].parts[0].text);
            const bool helped = i + 1 < items.size() && items[i + 1].listed && isLiteral(items[i]) &&
                                isLiteral(items[i + 1]) && wordsIn(items[i + 1].parts[0].text) > 2;
            const bool title = (literals || helped || (items[i].returned && isLiteral(items[i]))) &&
                               isCapitalised(items[i].parts[0].text);
            const bool word =
                inWords_ && items[i].returned && isLiteral(items[i]) && isOneWord(items[i].parts[0].text);
            take(items[i], row || title || word || isDeclaredWord(items[i]));
        }
    }

    static bool isLiteral(const Item& item) { return item.parts.size() == 1 && !item.parts[0].hole; }

    /// Text in brackets behind these is translated by other ways, or is not for people.
    static bool isOfQt(const std::string& call) {
        constexpr std::array calls{"tr",
                                   "QT_TR_NOOP",
                                   "QT_TRANSLATE_NOOP",
                                   "translate",
                                   "QStringLiteral",
                                   "QLatin1String",
                                   "QRegularExpression",
                                   "setObjectName"};
        return std::ranges::find(calls, call) != calls.end();
    }

    /// True if the name before a bracket only wraps the text in it.
    static bool wraps(const std::string& call) {
        return call == "string" || call == "string_view" || call == "concat" || call.empty();
    }

    /// Past the arguments of a template, where `at_` stands on their "<"; false: a comparison.
    bool skipTemplate() {
        std::size_t end = at_ + 1;
        int depth = 1;
        for (; end < tokens_.size() && depth > 0; ++end) {
            const SourceToken& each = tokens_[end];
            if (each.is("<"))
                ++depth;
            else if (each.is(">"))
                --depth;
            else if (each.kind == Kind::Text || (each.kind == Kind::Mark && each.text != "::" &&
                                                 each.text != "," && each.text != "*" && each.text != "&"))
                return false;
        }
        const SourceToken& next = token(end);
        if (!next.is("(") && !next.is("{") && !next.is("::")) return false;
        at_ = end;
        return true;
    }

    static bool opens(const SourceToken& each) { return each.is("(") || each.is("[") || each.is("{"); }
    static bool closes(const SourceToken& each) { return each.is(")") || each.is("]") || each.is("}"); }

    bool separates(const SourceToken& each) const {
        constexpr std::array marks{",",  ";",  "=",  "+=", "?", ":",  "<<", "&&",
                                   "||", "==", "!=", "<",  ">", "<=", ">="};
        if (each.kind == Kind::Name) return each.text == "return";
        return each.kind == Kind::Mark && std::ranges::find(marks, each.text) != marks.end();
    }

    /// The values up to a closing bracket, which is left standing. `joined`: those between commas are one
    /// sum.
    Items itemsUpTo(bool joined) {
        Items items(1);
        std::string name; // the last name of the operand at hand
        bool operand = false;
        const auto startOperand = [&](bool hole) {
            if (operand) return;
            operand = true;
            if (items.back().parts.empty()) items.back().line = token(at_).line;
            if (hole) items.back().parts.push_back({true, {}});
        };
        while (at_ < tokens_.size() && !closes(token(at_))) {
            const SourceToken& now = token(at_);
            if (opens(now)) {
                const bool bracket = now.is("(");
                const bool wrapped = bracket && wraps(name);
                const std::string call = name;
                const bool taking = taking_;
                taking_ = taking_ && !isOfQt(call);
                // The body of wayInWords(): what it returns is for people, be it a word alone.
                const bool body = now.is("{") && at_ > 0 && token(at_ - 1).is(")");
                const bool words = inWords_;
                if (body) inWords_ = inWords_ || lastCall_.ends_with("Words");
                startOperand(true);
                ++at_;
                Items inner = itemsUpTo(call == "concat");
                ++at_;
                if (bracket) lastCall_ = call;
                if (call == "counted") takeCounted(inner);
                const bool one = inner.size() == 1 && inner[0].line > 0 && !inner[0].compared;
                if (wrapped && one && hasLiteral(inner[0])) {
                    items.back().parts.pop_back();
                    if (items.back().parts.empty()) items.back().line = inner[0].line;
                    items.back().parts.insert(items.back().parts.end(), inner[0].parts.begin(),
                                              inner[0].parts.end());
                } else if (call != "counted" && call != "static_assert") {
                    takeAll(inner);
                }
                inWords_ = words;
                taking_ = taking;
                name = bracket ? ")" : "]";
                continue;
            }
            if (now.is("<") && at_ > 0 && token(at_ - 1).kind == Kind::Name && skipTemplate()) continue;
            if (now.is(",") && joined) {
                operand = false;
                name.clear();
            } else if (separates(now)) {
                separate(items, now, name);
                operand = false;
                name.clear();
            } else if (now.is("+")) {
                operand = false;
                name.clear();
            } else if (now.kind == Kind::Text) {
                startOperand(false);
                items.back().parts.push_back({false, now.text});
            } else {
                startOperand(true);
                if (now.kind == Kind::Name) name = now.text;
            }
            ++at_;
        }
        return items;
    }

    static bool hasLiteral(const Item& item) {
        return std::ranges::any_of(item.parts, [](const Part& part) { return !part.hole; });
    }

    static void separate(Items& items, const SourceToken& mark, const std::string& name) {
        const bool compares = mark.is("==") || mark.is("!=");
        if (compares) items.back().compared = true;
        Item next;
        next.compared = compares;
        next.listed = mark.is(",");
        next.returned = mark.text == "return" || (items.back().returned && !mark.is(";"));
        if (mark.is("=")) next.name = name;
        if (mark.is("?") || mark.is(":")) next.name = items.back().name;
        // The name that a value is given to, and a case of a switch, is no value.
        if (mark.is("=") || mark.is("+=") || mark.text == "return") items.pop_back();
        // Both sides of == and what stands before "?" are conditions.
        items.push_back(std::move(next));
    }

    void takeCounted(const Items& items) {
        for (std::size_t i = 1; i < items.size(); ++i)
            if (isLiteral(items[i])) texts_.push_back({"%1 " + items[i].parts[0].text, true, items[i].line});
    }

    std::vector<SourceToken> tokens_;
    std::size_t at_ = 0;
    std::vector<CoreText> texts_;
    std::string lastCall_; ///< the name before the brackets that closed last
    bool inWords_ = false; ///< within a function that makes words
    bool taking_ = true;   ///< not within what goes through tr()
};

} // namespace

std::string_view withoutJoints(std::string_view text) {
    constexpr std::array joints{" ", "\n", ",", ";", ":", "·", "– ", "— "};
    const auto strip = [&](auto has, auto remove) {
        for (bool more = true; more && !text.empty();) {
            more = false;
            for (const std::string_view joint : joints)
                if (has(joint)) {
                    remove(joint.size());
                    more = true;
                }
        }
    };
    strip([&](std::string_view joint) { return text.starts_with(joint); },
          [&](std::size_t size) { text.remove_prefix(size); });
    if (text.starts_with(". ")) text.remove_prefix(2);
    strip([&](std::string_view joint) { return text.ends_with(joint); },
          [&](std::size_t size) { text.remove_suffix(size); });
    return text;
}

std::vector<CoreText> textsOf(std::string_view source) {
    return Extraction(source).all();
}

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arrays/NpyHeader.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

namespace epsiloscope {

namespace {

/// Reads the few kinds of Python literals that NPY headers are made of, from the front to the back; blanks
/// before each are passed over. What is not there is left alone.
class PythonLiteral {
public:
    explicit PythonLiteral(std::string_view text) : text_(text) {}

    bool sees(char sign);
    bool take(char sign);
    std::optional<std::string> text(); ///< in ' or ", without escapes
    std::optional<bool> truth();       ///< True, False
    /// "(3, 4)", "(3,)", "()", with the L that Python 2 writes after long numbers.
    std::optional<std::vector<std::uint64_t>> tuple();
    bool atEnd();
    std::size_t place() const { return place_; } ///< in bytes from the beginning

private:
    void passBlanks();
    bool takeWord(std::string_view word);
    std::optional<std::uint64_t> number();

    std::string_view text_;
    std::size_t place_ = 0;
};

void PythonLiteral::passBlanks() {
    const std::size_t next = text_.find_first_not_of(" \t\n\r", place_);
    place_ = next == std::string_view::npos ? text_.size() : next;
}

bool PythonLiteral::sees(char sign) {
    passBlanks();
    return place_ < text_.size() && text_[place_] == sign;
}

bool PythonLiteral::take(char sign) {
    if (!sees(sign)) return false;
    ++place_;
    return true;
}

bool PythonLiteral::takeWord(std::string_view word) {
    passBlanks();
    if (!text_.substr(place_).starts_with(word)) return false;
    place_ += word.size();
    return true;
}

std::optional<std::string> PythonLiteral::text() {
    if (!sees('\'') && !sees('"')) return std::nullopt;
    const std::size_t end = text_.find(text_[place_], place_ + 1);
    if (end == std::string_view::npos) return std::nullopt;
    std::string inside(text_.substr(place_ + 1, end - place_ - 1));
    place_ = end + 1;
    return inside;
}

std::optional<bool> PythonLiteral::truth() {
    if (takeWord("True")) return true;
    if (takeWord("False")) return false;
    return std::nullopt;
}

std::optional<std::uint64_t> PythonLiteral::number() {
    passBlanks();
    std::uint64_t number = 0;
    const char* const first = text_.data() + place_;
    const auto [end, problem] = std::from_chars(first, text_.data() + text_.size(), number);
    if (problem != std::errc()) return std::nullopt;
    place_ += static_cast<std::size_t>(end - first);
    if (place_ < text_.size() && text_[place_] == 'L') ++place_;
    return number;
}

std::optional<std::vector<std::uint64_t>> PythonLiteral::tuple() {
    if (!take('(')) return std::nullopt;
    std::vector<std::uint64_t> numbers;
    bool comma = true;
    while (!take(')')) {
        if (!comma) return std::nullopt;
        const auto length = number();
        if (!length) return std::nullopt;
        numbers.push_back(*length);
        comma = take(',');
    }
    if (numbers.size() == 1 && !comma) return std::nullopt; // "(3)" is a number in brackets
    return numbers;
}

bool PythonLiteral::atEnd() {
    passBlanks();
    return place_ == text_.size();
}

const char* const damagedHeader = "the file is damaged or was not copied whole: fetch it again";

std::uint64_t littleEndian(std::string_view bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        number = number << 8U | static_cast<unsigned char>(bytes[i]);
    return number;
}

/// Reads `{'descr': …, 'fortran_order': …, 'shape': (…)}`.
class Dictionary {
public:
    Dictionary(std::string_view text, std::size_t begin, const std::string& path)
        : literal_(text), begin_(begin), path_(path) {}

    Result<void> parse(NpyHeader& header) {
        if (!literal_.take('{')) return broken("a dictionary begins with '{'");
        while (!literal_.take('}')) {
            const auto key = literal_.text();
            if (!key) return broken("an entry begins with its name in quotes");
            if (!literal_.take(':')) return broken(Sentence("after '%1' a ':' is missing", {*key}));
            RETURN_IF_ERROR(parseEntry(*key, header));
            if (!seen_.insert(*key).second) return broken(Sentence("'%1' is there twice", {*key}));
            if (!literal_.take(',') && !literal_.sees('}'))
                return broken("after an entry ',' or '}' is missing");
        }
        if (!literal_.atEnd()) return broken("text follows after the '}'");
        if (seen_.size() != 3) return broken("'descr', 'fortran_order' and 'shape' must all be there");
        return {};
    }

private:
    Error broken(const Sentence& what) const {
        return {Sentence("the NPY header is broken: %1", {what}), place(), damagedHeader};
    }
    Sentence place() const { return Sentence("%1: byte %2", {path_, begin_ + literal_.place()}); }

    Result<void> parseEntry(const std::string& key, NpyHeader& header) {
        if (key == "descr") return parseType(header);
        if (key == "fortran_order") {
            const auto order = literal_.truth();
            if (!order) return broken("'fortran_order' is neither True nor False");
            header.fortranOrder = *order;
            return {};
        }
        if (key == "shape") {
            auto shape = literal_.tuple();
            if (!shape) return broken("'shape' is no tuple of lengths");
            header.shape = std::move(*shape);
            return {};
        }
        return broken(Sentence("'%1' is unknown", {key}));
    }

    Result<void> parseType(NpyHeader& header) {
        if (literal_.sees('[') || literal_.sees('{'))
            return Error{"the array holds records of several fields (a structured dtype)", place(),
                         "save each field as an array of its own, or all as CSV"};
        const Sentence where = place();
        const auto type = literal_.text();
        if (!type) return broken("'descr' is no text");
        return parseNpyType(*type, where, header);
    }

    PythonLiteral literal_;
    std::size_t begin_;
    const std::string& path_;
    std::set<std::string> seen_; ///< entries
};

Error refused(const std::string& type, char kind, const std::string& where) {
    struct Refusal {
        char kind;
        const char *what, *mend;
    };
    const Refusal refusals[] = {{'O', "Python objects", "save it as numbers or texts, without allow_pickle"},
                                {'V', "raw records", "save each field as an array of its own"},
                                {'c', "complex numbers", "save real and imaginary parts as columns"},
                                {'M', "dates or durations", "save them as texts (astype(str)) or as numbers"},
                                {'m', "dates or durations", "save them as texts (astype(str)) or as numbers"},
                                {'f', "floats of an unusual size", "save it as float64"},
                                {kind, "something that is neither numbers nor texts", "save it as float64"}};
    const auto* const found = std::ranges::find(refusals, kind, &Refusal::kind);
    return {Sentence("the array holds %1 (dtype '%2')", {found->what, type}), where, found->mend};
}

bool isSize(std::size_t bytes) {
    return bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8;
}

} // namespace

Result<NpyHeader> parseNpyHeader(std::string_view head, const std::string& path) {
    const auto at = [&](std::size_t byte) { return Sentence("%1: byte %2", {path, byte}); };
    if (!head.starts_with(npyMagic))
        return Error{"an NPY file begins with the byte 93 and 'NUMPY', this one does not", at(0),
                     "choose another format, or leave it out: it is found out from the content"};
    const Error cut{"the file ends within its header", at(head.size()), damagedHeader};
    if (head.size() < 8) return cut;
    const auto version = static_cast<unsigned char>(head[6]);
    if (version < 1 || version > 3)
        return Error{Sentence("version %1 of the NPY format is unknown", {version}), at(6),
                     "save the array with numpy.save"};
    const std::size_t lengthBytes = version == 1 ? 2 : 4;
    const std::size_t begin = 8 + lengthBytes;
    if (head.size() < begin) return cut;
    const std::uint64_t length = littleEndian(head.substr(8, lengthBytes));
    if (length > 60'000)
        return Error{Sentence("the NPY header is %1 bytes long, more than 60,000", {length}), at(8),
                     "save the array with numpy.save, as plain numbers"};
    if (head.size() < begin + length) return cut;
    NpyHeader header;
    header.begin = begin + length;
    Dictionary dictionary(head.substr(begin, static_cast<std::size_t>(length)), begin, path);
    RETURN_IF_ERROR(dictionary.parse(header));
    return header;
}

Result<void> parseNpyType(const std::string& type, const std::string& where, NpyHeader& header) {
    using Kind = NumberFormat::Kind;
    std::string_view rest = type;
    char order = '=';
    if (!rest.empty() && std::string_view("<>=|").find(rest.front()) != std::string_view::npos) {
        order = rest.front();
        rest.remove_prefix(1);
    }
    const char kind = rest.empty() ? ' ' : rest.front();
    if (!rest.empty()) rest.remove_prefix(1);
    std::size_t bytes = kind == '?' && rest.empty() ? 1 : 0;
    const auto [end, problem] = std::from_chars(rest.data(), rest.data() + rest.size(), bytes);
    if (!rest.empty() && (problem != std::errc() || end != rest.data() + rest.size()))
        return refused(type, kind, where);
    header.number.bigEndian = order == '>';
    if (kind == 'S' || kind == 'U') {
        if (bytes == 0)
            return Error{Sentence("the texts have no characters (dtype '%1')", {type}), where,
                         "save them anew"};
        if (bytes > 1'000'000)
            return Error{Sentence("texts of %1 characters are no labels", {bytes}), where,
                         "save short texts, or numbers"};
        header.texts = kind == 'S' ? NpyHeader::Texts::Bytes : NpyHeader::Texts::Characters;
        header.characters = bytes;
        return {};
    }
    header.number.bytes = bytes;
    if ((kind == 'b' || kind == '?') && bytes == 1)
        header.number.kind = Kind::Truth;
    else if (kind == 'i' && isSize(bytes))
        header.number.kind = Kind::Signed;
    else if (kind == 'u' && isSize(bytes))
        header.number.kind = Kind::Unsigned;
    else if (kind == 'f' && isSize(bytes) && bytes > 1)
        header.number.kind = Kind::Real;
    else
        return refused(type, kind, where);
    return {};
}

} // namespace epsiloscope

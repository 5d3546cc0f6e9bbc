// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/TextDecoder.h"

#include "core/base/PlainText.h"
#include "core/base/Wording.h"
#include "core/foreign/wire/ForeignFile.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <iconv.h>
#include <utility>
#include <vector>

namespace epsiloscope {

/// From one encoding to UTF-8, by the system.
class TextDecoder::Converter {
public:
    explicit Converter(const char* from) : converter_(iconv_open("UTF-8", from)) {}
    ~Converter() {
        if (usable()) iconv_close(converter_);
    }
    Converter(const Converter&) = delete;
    Converter& operator=(const Converter&) = delete;

    // iconv_t is a pointer that is -1 where there is none.
    bool usable() const { return reinterpret_cast<std::intptr_t>(converter_) != -1; }

    enum class Outcome { Whole, CutOff, Broken };
    Outcome convert(std::string_view bytes, std::string& out) {
        iconv(converter_, nullptr, nullptr, nullptr, nullptr);
        constexpr std::size_t most = 4, more = 16; // bytes of UTF-8 for one of theirs
        out.resize(bytes.size() * most + more);
        char* from = const_cast<char*>(bytes.data()); // iconv only reads it
        char* to = out.data();
        std::size_t left = bytes.size(), room = out.size();
        const bool failed = iconv(converter_, &from, &left, &to, &room) == static_cast<std::size_t>(-1);
        const Outcome outcome = !failed           ? Outcome::Whole
                                : errno == EINVAL ? Outcome::CutOff
                                                  : Outcome::Broken;
        if (outcome != Outcome::Broken) iconv(converter_, nullptr, nullptr, &to, &room);
        out.resize(out.size() - room);
        return outcome;
    }

private:
    iconv_t converter_;
};

namespace {

/// An encoding by the name that iconv has for it, and by numbers: of Windows or SPSS, and of SAS; 0 where it
/// has none.
struct Encoding {
    const char* name;
    int codePage = 0, sas = 0;
    std::string_view others{}; ///< what some programs call it, without marks, see bare()
};

constexpr const char *utf8Name = "UTF-8", *windows1252Name = "windows-1252";
constexpr auto encodings = std::to_array<Encoding>({
    {utf8Name, 65001, 20},
    {windows1252Name, 1252, 62},
    {"ISO-8859-1", 819, 0},
    {"ISO-8859-1", 28591, 29, "|LATIN1|88591|819|CP819|"},
    {"ISO-8859-2", 28592, 30, "|LATIN2|"},
    {"ISO-8859-3", 28593, 31},
    {"ISO-8859-4", 28594, 32},
    {"ISO-8859-5", 28595, 33},
    {"ISO-8859-6", 28596, 34},
    {"ISO-8859-7", 28597, 35},
    {"ISO-8859-8", 28598, 36},
    {"ISO-8859-9", 28599, 37},
    {"ISO-8859-10", 28600, 0},
    {"ISO-8859-11", 0, 39},
    {"ISO-8859-13", 28603, 242},
    {"ISO-8859-14", 28604, 227},
    {"ISO-8859-15", 28605, 40, "|LATIN9|"},
    {"ISO-8859-16", 28606, 0},
    {"CP1250", 1250, 60},
    {"CP1251", 1251, 61},
    {"CP1253", 1253, 63},
    {"CP1254", 1254, 64},
    {"CP1255", 1255, 65},
    {"CP1256", 1256, 66},
    {"CP1257", 1257, 67},
    {"CP1258", 1258, 68},
    {"CP437", 437, 41},
    {"CP737", 737, 56},
    {"CP775", 775, 57},
    {"CP850", 850, 42},
    {"CP852", 852, 43},
    {"CP855", 855, 0},
    {"CP857", 857, 44},
    {"CP858", 858, 45},
    {"CP860", 860, 58},
    {"CP861", 861, 0},
    {"CP862", 862, 46},
    {"CP863", 863, 59},
    {"CP864", 864, 47},
    {"CP865", 865, 48},
    {"CP866", 866, 49},
    {"CP869", 869, 50},
    {"CP874", 874, 51},
    {"CP921", 0, 52},
    {"CP922", 0, 53},
    {"CP1129", 0, 54},
    {"MACINTOSH", 10000, 69, "|MACROMAN|MAC|XMACROMAN|"},
    {"MAC-CYRILLIC", 10007, 246, "|XMACCYRILLIC|"},
    {"MAC-UK", 10017, 76},
    {"MAC-CENTRALEUROPE", 10029, 0, "|MACCE|"},
    {"KOI8-R", 20866, 0},
    {"KOI8-U", 21866, 0},
    {"CP932", 932, 138, "|SHIFTJIS|SJIS|MSKANJI|CP943|"},
    {"EUC-JP", 51932, 134, "|UJIS|"},
    {"EUC-JP", 20932, 0},
    {"CP949", 949, 136, "|UHC|KSC56011987|KSC5601|"},
    {"CP949", 0, 141},
    {"CP949", 0, 142},
    {"EUC-KR", 51949, 140},
    {"CP1361", 1361, 0, "|JOHAB|"},
    {"BIG5", 0, 123, "|CNBIG5|BIGFIVE|"},
    {"CP950", 950, 118},
    {"BIG5-HKSCS", 951, 0},
    {"EUC-TW", 0, 119},
    {"GBK", 936, 126, "|GB2312|EUCCN|CP936|"},
    {"GBK", 51936, 0},
    {"GB18030", 54936, 205},
    {"GB18030", 0, 125},
    {"TIS-620", 0, 0, "|TIS6202533|"},
    {"SHIFT_JISX0213", 0, 248},
    {"US-ASCII", 20127, 28, "|ASCII|ANSIX341968|ANSIX34|"},
    {"VISCII", 0, 0},
});

/// In capitals, with letters and digits alone: "ISO88591"; and what is "WINDOWS1252" or "IBM850" becomes CP.
std::string bare(std::string_view name) {
    std::string letters;
    for (const char letter : name) {
        if (letter >= 'a' && letter <= 'z')
            letters.push_back(static_cast<char>(letter - 'a' + 'A'));
        else if ((letter >= 'A' && letter <= 'Z') || isDigit(letter))
            letters.push_back(letter);
    }
    for (const std::string_view prefix : {"XWINDOWS", "WINDOWS", "IBM", "MS"})
        if (letters.starts_with(prefix) && letters.size() > prefix.size() && isDigit(letters[prefix.size()]))
            return concat("CP", letters.substr(prefix.size()));
    return letters;
}

bool isCalled(const Encoding& encoding, const std::string& name) {
    return bare(encoding.name) == name || encoding.others.find(concat("|", name, "|")) != std::string::npos;
}

/// Length of the well-formed character at the start, 0 where there is none; `cutOff` where what is there
/// could become one with more bytes.
std::size_t lengthOfCharacter(std::string_view text, bool& cutOff) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(0);
    unsigned least = 0x80, most = 0xBF; // of the second byte
    std::size_t length = 0;
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) length = 2;
    if (first >= 0xE0 && first <= 0xEF) length = 3;
    if (first >= 0xF0 && first <= 0xF4) length = 4;
    if (first == 0xE0) least = 0xA0;
    if (first == 0xED) most = 0x9F;
    if (first == 0xF0) least = 0x90;
    if (first == 0xF4) most = 0x8F;
    for (std::size_t i = 1; i < length; ++i) {
        if (i == text.size()) {
            cutOff = true;
            return 0;
        }
        if (byte(i) < least || byte(i) > most) return 0;
        least = 0x80;
        most = 0xBF;
    }
    return length;
}

bool isAscii(std::string_view bytes) {
    unsigned any = 0; // a pass without branches
    for (const char letter : bytes)
        any |= static_cast<unsigned char>(letter);
    return any < 0x80;
}

constexpr std::array<unsigned, 32> windows1252Controls = {
    0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x8D,   0x017D, 0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

void appendWindows1252(std::string& text, std::string_view bytes) {
    constexpr unsigned firstControl = 0x80, afterControls = 0xA0;
    for (const char letter : bytes) {
        const unsigned byte = static_cast<unsigned char>(letter);
        const bool control = byte >= firstControl && byte < afterControls;
        appendLetter(text, control ? windows1252Controls[byte - firstControl] : byte);
    }
}

std::optional<TextDecoder> numbered(int Encoding::*numbers, int number) {
    const auto found = std::ranges::find(encodings, number, numbers);
    return found == encodings.end() || number == 0 ? std::nullopt : TextDecoder::named(found->name);
}

} // namespace

Utf8 utf8Of(std::string_view bytes) {
    if (isAscii(bytes)) return Utf8::Ascii;
    while (!bytes.empty()) {
        bool cutOff = false;
        const std::size_t length = lengthOfCharacter(bytes, cutOff);
        if (length == 0) return cutOff ? Utf8::CutOff : Utf8::Broken;
        bytes.remove_prefix(length);
    }
    return Utf8::Whole;
}

TextDecoder::TextDecoder(std::string name, std::shared_ptr<Converter> converter)
    : name_(std::move(name)), converter_(std::move(converter)) {
    if (!converter_) return;
    std::string ascii;
    for (char letter = 1; letter != '\x7F'; ++letter)
        ascii.push_back(letter);
    asciiIsItself_ = converter_->convert(ascii, decoded_) == Converter::Outcome::Whole && decoded_ == ascii;
}

TextDecoder TextDecoder::utf8() {
    return {utf8Name, nullptr};
}

TextDecoder TextDecoder::windows1252() {
    return {windows1252Name, nullptr};
}

std::optional<TextDecoder> TextDecoder::named(std::string_view name) {
    const std::string letters = bare(name);
    if (letters == bare(utf8Name)) return utf8();
    if (letters == bare(windows1252Name)) return windows1252();
    for (const Encoding& encoding : encodings) {
        if (!isCalled(encoding, letters)) continue;
        auto converter = std::make_shared<Converter>(encoding.name);
        if (!converter->usable()) return std::nullopt;
        return TextDecoder(encoding.name, std::move(converter));
    }
    return std::nullopt;
}

std::optional<TextDecoder> TextDecoder::ofCodePage(int number) {
    return numbered(&Encoding::codePage, number);
}

std::optional<TextDecoder> TextDecoder::ofSas(int number) {
    return numbered(&Encoding::sas, number);
}

void TextDecoder::prepare() {
    // Kept, since the system drops what nobody uses.
    static const std::vector<std::unique_ptr<Converter>> kept = [] {
        std::vector<std::unique_ptr<Converter>> opened;
        opened.reserve(encodings.size());
        for (const Encoding& encoding : encodings)
            opened.push_back(std::make_unique<Converter>(encoding.name));
        return opened;
    }();
}

std::optional<std::string_view> TextDecoder::fromUtf8(std::string_view bytes) {
    const Utf8 kind = utf8Of(bytes);
    if (kind == Utf8::Broken) return std::nullopt;
    if (kind != Utf8::CutOff) return bytes;
    std::size_t end = bytes.size();
    while ((static_cast<unsigned char>(bytes[end - 1]) & 0xC0U) == 0x80U)
        --end; // the last letter has a first byte
    ++cutOff_;
    return bytes.substr(0, end - 1);
}

std::optional<std::string_view> TextDecoder::decode(std::string_view bytes) {
    if (asciiIsItself_ && isAscii(bytes)) return bytes;
    if (!converter_ && name_ == utf8Name) return fromUtf8(bytes);
    decoded_.clear();
    if (!converter_) {
        appendWindows1252(decoded_, bytes);
        return decoded_;
    }
    const auto outcome = converter_->convert(bytes, decoded_);
    if (outcome == Converter::Outcome::Broken) return std::nullopt;
    if (outcome == Converter::Outcome::CutOff) ++cutOff_;
    return decoded_;
}

} // namespace epsiloscope

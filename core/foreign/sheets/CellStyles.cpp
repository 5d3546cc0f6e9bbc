// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/CellStyles.h"

#include "core/foreign/sheets/NumberReading.h"
#include "core/foreign/sheets/OfficeSpaces.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <unordered_map>

namespace epsiloscope {
namespace {

constexpr std::size_t mostCellStyles = 1'000'000;

class StyleTaker : public XmlTaker {
public:
    enum Token : int { Sheet = 1, Formats, Format, Styles, Style, Id, Code };

    bool start(int element, int parent, XmlAttributes attributes) override {
        if (parent == 0) return begun = element == Sheet;
        if (element == Format && parent == Formats) addFormat(attributes);
        if (element == Style && parent == Styles) addStyle(attributes);
        return parent == Sheet && (element == Formats || element == Styles);
    }
    void end(int) override {}
    void text(std::string_view) override {}

    std::vector<ShownAs> shown() const {
        std::vector<ShownAs> all;
        for (const std::uint64_t id : styles_) {
            const auto own = formats_.find(id);
            all.push_back(own == formats_.end() ? shownByBuiltIn(id) : own->second);
        }
        return all;
    }

    bool begun = false;

private:
    static std::uint64_t idOf(XmlAttributes attributes) {
        constexpr std::uint64_t most = 1'000'000'000;
        const char* id = attributeOf(attributes, Id);
        return id == nullptr ? 0 : wholeNumber(id, most).value_or(0);
    }

    void addFormat(XmlAttributes attributes) {
        const char* code = attributeOf(attributes, Code);
        if (code != nullptr && formats_.size() < mostCellStyles)
            formats_[idOf(attributes)] = shownByFormat(code);
    }

    void addStyle(XmlAttributes attributes) {
        if (styles_.size() == mostCellStyles)
            return fail({"the workbook has more styles than any", {}, "save the table as CSV"});
        styles_.push_back(idOf(attributes));
    }

    std::unordered_map<std::uint64_t, ShownAs> formats_;
    std::vector<std::uint64_t> styles_;
};

constexpr std::array styleElements = {
    XmlName{mainSpace, "styleSheet", StyleTaker::Sheet}, XmlName{mainSpace, "numFmts", StyleTaker::Formats},
    XmlName{mainSpace, "numFmt", StyleTaker::Format}, XmlName{mainSpace, "cellXfs", StyleTaker::Styles},
    XmlName{mainSpace, "xf", StyleTaker::Style}};
constexpr std::array styleAttributes = {XmlName{0, "numFmtId", StyleTaker::Id},
                                        XmlName{0, "formatCode", StyleTaker::Code}};
constexpr XmlVocabulary styleWords{officeSpaces, styleElements, styleAttributes};

} // namespace

Result<std::vector<ShownAs>> readCellStyles(const XmlSource& bytes, const std::string& part) {
    StyleTaker taker;
    XmlReader reader(bytes, styleWords, taker, part);
    RETURN_IF_ERROR(reader.readAll());
    if (!taker.begun)
        return Error{"this part holds no styles", part,
                     "open the workbook where it was made and save it again"};
    return taker.shown();
}

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/OdsAside.h"

#include <array>
#include <string_view>

namespace epsiloscope {
namespace {

class AsideTaker : public XmlTaker {
public:
    enum Space : int { Office = 1, Config, Meta };
    enum Token : int { Around = 1, Map, Entry, Statistic, Name, Tables };

    explicit AsideTaker(OdsAside& aside) : aside_(aside) {}

    bool start(int element, int, XmlAttributes attributes) override {
        const char* given = attributeOf(attributes, element == Statistic ? Tables : Name);
        const std::string_view value = given == nullptr ? "" : given;
        constexpr std::size_t most = 10'000;
        if (element == Statistic) {
            aside_.single = value == "1";
            return false;
        }
        if (element == Entry && inTables_) {
            if (aside_.names.size() < most) aside_.names.emplace_back(value);
            return false;
        }
        if (element == Map) inTables_ = value == "Tables" && aside_.names.empty();
        return element != Map || inTables_;
    }
    void end(int element) override {
        if (element == Map) inTables_ = false;
    }
    void text(std::string_view) override {}

private:
    OdsAside& aside_;
    bool inTables_ = false;
};

constexpr std::array asideSpaces = {
    XmlSpace{"urn:oasis:names:tc:opendocument:xmlns:office:1.0", AsideTaker::Office},
    XmlSpace{"urn:oasis:names:tc:opendocument:xmlns:config:1.0", AsideTaker::Config},
    XmlSpace{"urn:oasis:names:tc:opendocument:xmlns:meta:1.0", AsideTaker::Meta}};
constexpr std::array asideElements = {
    XmlName{AsideTaker::Office, "document-settings", AsideTaker::Around},
    XmlName{AsideTaker::Office, "settings", AsideTaker::Around},
    XmlName{AsideTaker::Office, "document-meta", AsideTaker::Around},
    XmlName{AsideTaker::Office, "meta", AsideTaker::Around},
    XmlName{AsideTaker::Meta, "document-statistic", AsideTaker::Statistic},
    XmlName{AsideTaker::Config, "config-item-set", AsideTaker::Around},
    XmlName{AsideTaker::Config, "config-item-map-indexed", AsideTaker::Around},
    XmlName{AsideTaker::Config, "config-item-map-entry", AsideTaker::Entry},
    XmlName{AsideTaker::Config, "config-item-map-named", AsideTaker::Map}};
constexpr std::array asideAttributes = {XmlName{AsideTaker::Config, "name", AsideTaker::Name},
                                        XmlName{AsideTaker::Meta, "table-count", AsideTaker::Tables}};
constexpr XmlVocabulary asideWords{asideSpaces, asideElements, asideAttributes};

} // namespace

Result<void> readOdsAside(const XmlSource& bytes, const std::string& part, OdsAside& aside) {
    AsideTaker taker(aside);
    XmlReader reader(bytes, asideWords, taker, part);
    return reader.readAll();
}

} // namespace epsiloscope

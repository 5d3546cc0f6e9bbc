// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/OdsSettings.h"

#include <array>
#include <string_view>
#include <utility>

namespace epsiloscope {
namespace {

class SettingsTaker : public XmlTaker {
public:
    enum Space : int { Office = 1, Config };
    enum Token : int { Around = 1, Map, Entry, Name };

    bool start(int element, int, XmlAttributes attributes) override {
        const char* given = attributeOf(attributes, Name);
        const std::string_view name = given == nullptr ? "" : given;
        constexpr std::size_t most = 10'000;
        if (element == Entry && inTables_) {
            if (tables.size() < most) tables.emplace_back(name);
            return false;
        }
        if (element == Map) inTables_ = name == "Tables" && tables.empty();
        return element != Map || inTables_;
    }
    void end(int element) override {
        if (element == Map) inTables_ = false;
    }
    void text(std::string_view) override {}

    std::vector<std::string> tables;

private:
    bool inTables_ = false;
};

constexpr std::array settingsSpaces = {
    XmlSpace{"urn:oasis:names:tc:opendocument:xmlns:office:1.0", SettingsTaker::Office},
    XmlSpace{"urn:oasis:names:tc:opendocument:xmlns:config:1.0", SettingsTaker::Config}};
constexpr std::array settingsElements = {
    XmlName{SettingsTaker::Office, "document-settings", SettingsTaker::Around},
    XmlName{SettingsTaker::Office, "settings", SettingsTaker::Around},
    XmlName{SettingsTaker::Config, "config-item-set", SettingsTaker::Around},
    XmlName{SettingsTaker::Config, "config-item-map-indexed", SettingsTaker::Around},
    XmlName{SettingsTaker::Config, "config-item-map-entry", SettingsTaker::Entry},
    XmlName{SettingsTaker::Config, "config-item-map-named", SettingsTaker::Map}};
constexpr std::array settingsAttributes = {XmlName{SettingsTaker::Config, "name", SettingsTaker::Name}};
constexpr XmlVocabulary settingsWords{settingsSpaces, settingsElements, settingsAttributes};

} // namespace

Result<std::vector<std::string>> readOdsSettings(const ByteSource& bytes, const std::string& part) {
    SettingsTaker taker;
    XmlReader reader(bytes, settingsWords, taker, part);
    RETURN_IF_ERROR(reader.readAll());
    return std::move(taker.tables);
}

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerHead.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/ledger/LedgerMembers.h"

#include <utility>

namespace epsiloscope {

Result<LedgerHead> readLedgerHead(const std::string& path) {
    ASSIGN_OR_RETURN(const auto text, readWholeFile(path));
    const auto json = Json::parse(text, nullptr, false);
    const Error unreadable{"the file does not name the last entry of the ledger", path,
                           "acknowledge that the ledger was damaged: then it is written again"};
    if (!json.is_object()) return unreadable;
    const auto number = json.find("number"), digest = json.find("hash"), size = json.find("size");
    if (number == json.end() || !number->is_number_unsigned() || digest == json.end() ||
        !digest->is_string() || size == json.end() || !size->is_number_unsigned())
        return unreadable;
    if (number->get<std::uint64_t>() >= static_cast<std::uint64_t>(mostEntries)) return unreadable;
    LedgerHead head{
        number->get<std::int64_t>(), digest->get<std::string>(), size->get<std::uint64_t>(), {}, {}};
    if (const auto spent = json.find("spent"); spent != json.end()) head.spent = statedFromJson(*spent);
    if (const auto total = json.find("total"); total != json.end())
        if (const auto inForce = ledgerTotalFromJson(*total)) head.total = *inForce;
    return head;
}

std::vector<LedgerHead> readHeadCopies(const std::vector<std::string>& paths) {
    std::vector<LedgerHead> heads;
    for (const std::string& path : paths)
        if (auto head = readLedgerHead(path); head && head->number > 0)
            heads.push_back(std::move(head).value());
    return heads;
}

Result<void> writeLedgerHead(const std::string& path, const LedgerHead& head) {
    Json json{{"number", head.number},
              {"hash", head.digest},
              {"size", head.size},
              {"spent", statedToJson(head.spent)}};
    if (head.total) json["total"] = ledgerTotalToJson(*head.total);
    return writeWholeFile(path, json.dump() + "\n", MayRead::OwnerOnly);
}

} // namespace epsiloscope

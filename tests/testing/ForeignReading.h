// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/wire/ForeignKind.h"
#include "core/foreign/wire/ForeignMessages.h"

#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope::testing {

/// A cell that holds its text.
struct HeldCell {
    ForeignCell::Kind kind = ForeignCell::Kind::Missing;
    double number = 0;
    std::string text{};
    bool operator==(const HeldCell&) const = default;
};

/// All that a reader of a foreign kind told.
struct ForeignReading {
    std::optional<ForeignHead> head{};
    std::vector<std::vector<HeldCell>> rows{};
    std::vector<ColumnLabels> labels{};
    std::vector<std::string> remarks{};
    std::string bytes{};
    std::optional<Error> error{};
    bool sound = true; ///< all messages made sense
};

/// Reads bytes as a foreign kind does, in this process and without walls.
inline ForeignReading readForeign(const ForeignKind& kind, std::string_view bytes,
                                  ForeignRequest request = {}, std::string_view beside = {}) {
    ForeignReading reading;
    const auto takeRow = [&](const std::vector<ForeignCell>& row) -> Result<bool> {
        auto& held = reading.rows.emplace_back();
        for (const ForeignCell& cell : row)
            held.push_back({cell.kind, cell.number, std::string(cell.text)});
        return true;
    };
    const auto take = [&](std::string_view message) {
        constexpr std::size_t headSize = 5;
        const std::string_view payload = message.substr(headSize);
        const auto json = [&] { return Json::parse(payload, nullptr, false); };
        switch (static_cast<ForeignMessage>(message.front())) {
        case ForeignMessage::Head:
            if (const auto head = headFromJson(json()); head)
                reading.head = *head;
            else
                reading.sound = false;
            break;
        case ForeignMessage::Rows: {
            const auto more = CellDecoder().decode(payload, takeRow);
            reading.sound = reading.sound && more;
            break;
        }
        case ForeignMessage::Labels:
            if (const auto labels = labelsFromJson(json()); labels)
                reading.labels.push_back(*labels);
            else
                reading.sound = false;
            break;
        case ForeignMessage::Remark:
            reading.remarks.push_back(sentenceFromJson(json()));
            break;
        case ForeignMessage::Bytes:
            reading.bytes += payload;
            break;
        case ForeignMessage::Failed:
            reading.error = errorFromJson(json());
            break;
        default:
            break;
        }
    };
    if (request.name.empty()) request.name = "file";
    request.kind = kind.id;
    request.beside = !beside.empty();
    ForeignWriter out(take, request.rows);
    const ForeignFile file = ForeignFile::ofMemory(bytes, request.name);
    const ForeignFile other = ForeignFile::ofMemory(beside, request.name);
    out.finish(kind.read(request, file, request.beside ? &other : nullptr, out));
    return reading;
}

} // namespace epsiloscope::testing

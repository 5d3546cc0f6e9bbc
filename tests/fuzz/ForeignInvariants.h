// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/wire/ForeignKind.h"
#include "core/foreign/wire/ForeignMessages.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope::testing {

/// Follows what the reader of a foreign kind tells, and says what of it makes no sense.
class ForeignListener {
public:
    /// Thrown where more than this is told: small files unpack to large ones, and views have no end.
    struct Enough {};
    static constexpr std::size_t enoughBytes = std::size_t{1} << 20;

    void take(std::string_view message) {
        constexpr std::size_t headSize = 5;
        heard_ += message.size();
        if (heard_ > enoughBytes) throw Enough{};
        if (message.size() < headSize) return says("a message without its length");
        if (done_ || failed_) return says("a message behind the last one");
        const auto kind = static_cast<ForeignMessage>(message.front());
        message.remove_prefix(headSize);
        if (kind == ForeignMessage::Head) return takeHead(message);
        if (kind == ForeignMessage::Rows) return takeRows(message);
        if (kind == ForeignMessage::Bytes) bytes_ += message.size();
        if (kind == ForeignMessage::Done) done_ = takeNumber(message);
        failed_ = kind == ForeignMessage::Failed;
        if (failed_ && errorFromJson(Json::parse(message, nullptr, false)).what.empty())
            says("an error without words");
        if (kind == ForeignMessage::Remark && sentenceFromJson(Json::parse(message, nullptr, false)).empty())
            says("a remark without words");
    }

    /// After the last message; `rows`: as many were wanted, 0 for all. Empty where nothing is wrong.
    std::string broken(std::uint64_t rows) const {
        if (broken_ != nullptr) return broken_;
        if (!done_ && !failed_) return "no end";
        if (done_ && *done_ != (bytes_ > 0 ? bytes_ : rows_)) return "another number than was told";
        return rows > 0 && rows_ > rows ? "more rows than were wanted" : "";
    }

private:
    void says(const char* what) { broken_ = broken_ ? broken_ : what; }
    void takeHead(std::string_view json) {
        const auto head = headFromJson(Json::parse(json, nullptr, false));
        if (headTold_ || !head) return says("no head, or a second one");
        headTold_ = true;
        if (head->columns) width_ = head->columns->size();
    }
    void takeRows(std::string_view cells) {
        const auto row = [this](const std::vector<ForeignCell>& taken) -> Result<bool> {
            ++rows_;
            if (!headTold_ || (width_ && taken.size() != *width_)) says("a row of another width");
            return true;
        };
        if (!CellDecoder().decode(cells, row)) says("cells that make no sense");
    }

    std::optional<std::size_t> width_{};
    std::optional<std::uint64_t> done_{};
    std::uint64_t rows_ = 0, bytes_ = 0;
    std::size_t heard_ = 0;
    bool headTold_ = false, failed_ = false;
    const char* broken_ = nullptr;
};

/// Says what is wrong with what `read(out)`, a Result<void>, tells; empty where nothing is.
template <class Read> std::string brokenForeign(std::uint64_t rows, const Read& read) {
    ForeignListener listener;
    ForeignWriter out([&listener](std::string_view message) { listener.take(message); }, rows);
    try {
        out.finish(read(out));
    } catch (const ForeignListener::Enough&) {
        return {};
    }
    return listener.broken(rows);
}

} // namespace epsiloscope::testing

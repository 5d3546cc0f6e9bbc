// SPDX-License-Identifier: GPL-3.0-or-later
// The first byte says which kind of file follows, and how many rows are wanted.
#include "core/foreign/statistics/StatisticsFiles.h"
#include "core/foreign/wire/ForeignMessages.h"
#include "core/foreign/wire/ForeignWriter.h"
#include "tests/fuzz/FuzzTarget.h"

#include <array>
#include <optional>
#include <string_view>

namespace {

using namespace epsiloscope;

/// Follows what is told of a file; `broken` says what makes no sense of it.
struct Told {
    std::optional<std::size_t> width{};
    std::uint64_t rows = 0;
    std::optional<std::uint64_t> done{};
    bool failed = false;
    const char* broken = nullptr;

    void take(std::string_view message) {
        constexpr std::size_t headSize = 5;
        if (message.size() < headSize) return says("a message without its length");
        if (done || failed) return says("a message behind the last one");
        const auto kind = static_cast<ForeignMessage>(message.front());
        message.remove_prefix(headSize);
        if (kind == ForeignMessage::Head) return takeHead(message);
        if (kind == ForeignMessage::Rows) return takeRows(message);
        if (kind == ForeignMessage::Labels) return takeLabels(message);
        if (kind == ForeignMessage::Done) done = takeNumber(message);
        failed = kind == ForeignMessage::Failed;
        if (failed && errorFromJson(Json::parse(message, nullptr, false)).what.empty())
            says("an error without words");
    }

private:
    void says(const char* what) { broken = broken ? broken : what; }
    void takeHead(std::string_view json) {
        const auto head = headFromJson(Json::parse(json, nullptr, false));
        if (width || !head || !head->columns) return says("no head, or a second one");
        width = head->columns->size();
    }
    void takeRows(std::string_view cells) {
        const auto row = [this](const std::vector<ForeignCell>& taken) -> Result<bool> {
            ++rows;
            if (!width || taken.size() != *width) says("a row of another width");
            return true;
        };
        if (!CellDecoder().decode(cells, row)) says("cells that make no sense");
    }
    void takeLabels(std::string_view json) {
        const auto labels = labelsFromJson(Json::parse(json, nullptr, false));
        if (!labels || !width || labels->column >= *width) says("labels of no column");
    }
};

std::string brokenStatistics(const std::string& bytes) {
    if (bytes.empty()) return {};
    static const std::array kinds = {spssKind(), stataKind(), sasKind()};
    constexpr unsigned few = 3;
    const unsigned first = static_cast<unsigned char>(bytes[0]);
    const ForeignKind& kind = kinds[first % kinds.size()];
    ForeignRequest request;
    request.kind = kind.id;
    request.rows = (first / kinds.size()) % 2 == 0 ? 0 : few;
    Told told;
    ForeignWriter out([&told](std::string_view message) { told.take(message); }, request.rows);
    const ForeignFile file = ForeignFile::ofMemory(std::string_view(bytes).substr(1), "file");
    out.finish(kind.read(request, file, nullptr, out));
    if (told.broken) return told.broken;
    if (!told.failed && (!told.width || told.done != told.rows))
        return "another number of rows than was told";
    if (request.rows > 0 && told.rows > request.rows) return "more rows than were wanted";
    return {};
}

} // namespace

EPSILOSCOPE_FUZZES(brokenStatistics)

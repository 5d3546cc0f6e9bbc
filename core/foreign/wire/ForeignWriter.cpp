// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/wire/ForeignWriter.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <unistd.h>
#include <utility>

namespace epsiloscope {
namespace {

constexpr std::size_t enoughRows = std::size_t{256} << 10;
constexpr std::size_t longestRow = longestForeignMessage - enoughRows; // with those that wait for it

} // namespace

ForeignWriter::ForeignWriter(Send send, std::uint64_t mostRows)
    : send_(std::move(send)), mostRows_(mostRows) {}

ForeignWriter::Send ForeignWriter::toDescriptor(int descriptor) {
    return [descriptor](std::string_view bytes) {
        while (!bytes.empty()) {
            const auto written = ::write(descriptor, bytes.data(), bytes.size());
            if (written < 0 && errno == EINTR) continue;
            if (written <= 0) std::_Exit(EXIT_FAILURE); // nobody listens
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
    };
}

void ForeignWriter::send(ForeignMessage message, std::string_view payload) {
    std::string bytes(1, static_cast<char>(message));
    for (std::size_t shift = 0; shift < 32; shift += 8)
        bytes.push_back(static_cast<char>((payload.size() >> shift) & 0xFFU));
    bytes.append(payload);
    send_(bytes);
}

void ForeignWriter::walls(const std::vector<std::string>& names) {
    send(ForeignMessage::Walls, Json(names).dump());
}

void ForeignWriter::head(const ForeignHead& head) {
    send(ForeignMessage::Head, headToJson(head).dump(-1, ' ', false, Json::error_handler_t::replace));
}

Result<void> ForeignWriter::cell(const ForeignCell& cell) {
    if (cell.text.size() > longestForeignText)
        return Error{
            Sentence("a cell in row %1 holds more than %2 MiB", {rows_ + 1, longestForeignText >> 20U}),
            {},
            "leave that column out"};
    if (++width_ > mostForeignColumns)
        return Error{Sentence("row %1 has more than %2 columns", {rows_ + 1, mostForeignColumns}),
                     {},
                     "take a part of them"};
    appendCell(pending_, cell);
    if (pending_.size() - whole_ > longestRow)
        return Error{Sentence("row %1 holds more than %2 MiB", {rows_ + 1, longestRow >> 20U}),
                     {},
                     "leave columns of long texts out"};
    return {};
}

bool ForeignWriter::endRow() {
    if (mostRows_ > 0 && rows_ == mostRows_) return false;
    appendRowEnd(pending_);
    whole_ = pending_.size();
    width_ = 0;
    ++rows_;
    if (whole_ >= enoughRows) flushRows();
    return mostRows_ == 0 || rows_ < mostRows_;
}

void ForeignWriter::flushRows() {
    if (whole_ == 0) return;
    send(ForeignMessage::Rows, std::string_view(pending_).substr(0, whole_));
    pending_.erase(0, whole_);
    whole_ = 0;
}

void ForeignWriter::labels(const ColumnLabels& labels) {
    send(ForeignMessage::Labels, labelsToJson(labels).dump(-1, ' ', false, Json::error_handler_t::replace));
}

void ForeignWriter::remark(const Sentence& remark) {
    send(ForeignMessage::Remark, sentenceToJson(remark).dump(-1, ' ', false, Json::error_handler_t::replace));
}

void ForeignWriter::progress(std::uint64_t used, std::uint64_t total) {
    constexpr std::uint64_t often = std::uint64_t{1} << 20;
    if (used < told_ + often) return;
    told_ = used;
    std::string numbers;
    appendNumber(numbers, used);
    appendNumber(numbers, total);
    send(ForeignMessage::Progress, numbers);
}

void ForeignWriter::bytes(std::string_view bytes) {
    bytes_ += bytes.size();
    for (; !bytes.empty(); bytes.remove_prefix(std::min(bytes.size(), enoughRows)))
        send(ForeignMessage::Bytes, bytes.substr(0, enoughRows));
}

void ForeignWriter::finish(const Result<void>& outcome) {
    if (!outcome) {
        send(ForeignMessage::Failed,
             errorToJson(outcome.error()).dump(-1, ' ', false, Json::error_handler_t::replace));
        return;
    }
    flushRows();
    std::string number;
    appendNumber(number, bytes_ > 0 ? bytes_ : rows_);
    send(ForeignMessage::Done, number);
}

} // namespace epsiloscope

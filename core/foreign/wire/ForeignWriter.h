// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/wire/ForeignMessages.h"
#include "core/foreign/wire/ForeignTable.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// What a reader of a foreign format tells of the file, to the process that asked: the head, then the rows
/// cell by cell, then or before the names of values. A row goes over whole. Where what is told is not taken
/// any more (the pipe is closed), this process ends.
class ForeignWriter {
public:
    /// Takes whole messages.
    using Send = std::function<void(std::string_view bytes)>;

    /// At most so many rows are taken; 0: all.
    ForeignWriter(Send send, std::uint64_t mostRows);
    /// A writer to a descriptor.
    static Send toDescriptor(int descriptor);

    void walls(const std::vector<std::string>& names);
    /// Once, before the first row.
    void head(const ForeignHead& head);
    /// The next cell of the row. Errors: a text longer than longestForeignText; a row wider than
    /// mostForeignColumns.
    Result<void> cell(const ForeignCell& cell);
    /// False where no more rows are wanted: the reader ends then, as if the file did.
    bool endRow();
    void labels(const ColumnLabels& labels);
    void remark(const Sentence& remark);
    /// Bytes of the file used so far, of how many. May be told for every row: few are sent.
    void progress(std::uint64_t used, std::uint64_t total);
    /// Unpacked bytes, where what is read is bytes.
    void bytes(std::string_view bytes);
    /// The last that is told: how it ended.
    void finish(const Result<void>& outcome);

    std::uint64_t rows() const { return rows_; } ///< whole rows so far

private:
    void send(ForeignMessage message, std::string_view payload);
    void flushRows();

    Send send_;
    std::uint64_t mostRows_;
    std::uint64_t rows_ = 0, bytes_ = 0, told_ = 0;
    std::string pending_; ///< whole rows that were not sent, and the one that is begun
    std::size_t whole_ = 0, width_ = 0;
};

} // namespace epsiloscope

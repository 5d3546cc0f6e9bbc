// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/statistics/StatisticsListener.h"
#include "core/foreign/statistics/TextDecoder.h"
#include "core/foreign/wire/ForeignWriter.h"

#include <cstdint>
#include <map>

namespace epsiloscope {

/// Tells a ForeignWriter what a file holds: texts as UTF-8, dates as dates, codes that are declared missing
/// as such, labels for each column.
class StatisticsTable : public StatisticsListener {
public:
    /// `head` without columns.
    StatisticsTable(ForeignWriter& out, ForeignHead head, TextDecoder decoder);

    bool column(StatisticsColumn column) override;
    bool label(std::string_view set, const StatisticsLabel& label) override;
    bool weight(std::string_view name) override;
    bool number(std::size_t column, double number) override;
    bool text(std::size_t column, std::string_view text) override;
    bool missing(std::size_t column) override;
    bool tagged(std::size_t column, char tag) override;
    bool endRow() override;
    /// Tells what is left: the head of a table without rows, labels that came late, remarks.
    Result<void> finish();

private:
    /// Cells of which something is said.
    struct Told {
        std::uint64_t cells = 0, row = 0;
        std::size_t column = 0;
    };

    void add(Told& told, std::size_t column);
    void begin();
    void tellLabels();
    void tellRemarks();
    bool cell(const ForeignCell& cell);
    /// As UTF-8; a failure where it is none. `where`: "the text in row 5 of column 'x'".
    std::optional<std::string_view> decoded(std::string_view bytes, const Sentence& where);
    Sentence cellPlace(std::size_t column) const;
    Sentence firstOf(const Told& told) const;

    ForeignWriter& out_;
    ForeignHead head_;
    TextDecoder decoder_;
    std::vector<StatisticsColumn> columns_;
    std::map<std::string, std::vector<ValueLabel>, std::less<>> labels_;
    std::string weight_;
    Told outside_, cut_, notNumbers_;
    bool begun_ = false;
    std::uint64_t labelsTold_ = 0;
    std::vector<char> hasLabels_; ///< for each column: they were told
};

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/falsify/ReleasedOutput.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace epsiloscope::falsifier {

/// Outputs of many trials of one side, in columns. A real number that is absent from an output is NaN.
struct OutputTable {
    std::vector<std::uint64_t> wholes;             ///< of each trial all that has no order, as one hash
    std::vector<std::vector<std::uint64_t>> words; ///< [column][trial]: what varies of it, place by place
    std::vector<std::vector<double>> reals;        ///< [column][trial]: real numbers that vary
    std::vector<double> stated;                    ///< ε that the trial itself states
    std::size_t size() const { return wholes.size(); }
};

/// Which places of outputs are worth a column: learnt from a few outputs of both sides, before the draws that
/// count. Whatever else an output says still tells: it is part of its hash.
class OutputLayout {
public:
    /// `learnt`: outputs of either side, of any number.
    explicit OutputLayout(const std::array<std::vector<ReleasedOutput>, 2>& learnt);

    /// An empty table of this layout.
    OutputTable table() const;
    void add(const ReleasedOutput& output, OutputTable& table) const;
    const std::vector<std::uint64_t>& wordPlaces() const { return wordPlaces_; }
    const std::vector<std::uint64_t>& realPlaces() const { return realPlaces_; }

private:
    std::vector<std::uint64_t> wordPlaces_, realPlaces_;
    std::unordered_map<std::uint64_t, std::size_t> wordColumn_, realColumn_;
    std::unordered_map<std::uint64_t, std::size_t> fewValued_; ///< reals that count as words
};

} // namespace epsiloscope::falsifier

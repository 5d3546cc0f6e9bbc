// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/ColumnWarnings.h"

#include "core/base/Wording.h"
#include "core/data/table/ColumnKind.h"
#include "core/data/table/DistinctNumbers.h"
#include "core/data/table/Table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <optional>
#include <utility>

namespace epsiloscope {

namespace {

/// How a rule learnt on the even rows does on the odd rows that have a label.
struct RuleTest {
    std::size_t tested = 0;         ///< odd rows with a label
    std::size_t errors = 0;         ///< the rule's
    std::size_t majorityErrors = 0; ///< those of always saying the class most frequent on the even rows

    /// At least 90 % fewer errors than the majority class makes. Fewer than five errors to begin with prove
    /// nothing: chance avoids them now and then.
    bool isLeak() const { return majorityErrors >= 5 && errors * 10 <= majorityErrors; }
};

/// The simplest rule that one column gives for the label: the class most frequent among the even rows of each
/// category, or of each of at most 64 bins of about equal count; missing cells are a bin of their own. A
/// category not seen takes the majority class. Keeps a reference to the labels.
class SingleColumnRule {
public:
    /// `labels` has the class of each row, −1 where there is none; empty: nothing is tested.
    SingleColumnRule(const std::vector<int>& labels, int classes);

    RuleTest test(const Column& column) const;

private:
    std::vector<int> majorityOfBins(const std::vector<int>& binOfRow, std::size_t bins) const;

    const std::vector<int>& labels_;
    std::size_t classes_;
    int majority_ = -1;
};

constexpr std::size_t mostBins = 64;

/// With more different numbers than this, sorting is quicker than looking each up.
constexpr std::size_t mostCountedValues = std::size_t{1} << 15;

struct BinnedRows {
    std::vector<int> binOfRow;
    std::size_t bins = 0;
};

/// Bins for numbers of which each occurs so often, in ascending order; equal numbers share one.
std::vector<int> binsOfEqualCount(const std::vector<std::size_t>& counts) {
    const std::size_t cells = std::accumulate(counts.begin(), counts.end(), std::size_t{0});
    std::vector<int> bins(counts.size());
    std::size_t before = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        bins[i] = static_cast<int>(counts.size() <= mostBins ? i : before * mostBins / cells);
        before += counts[i];
    }
    return bins;
}

/// By looking each number up; no bins where too many differ.
BinnedRows binnedByCounting(const std::vector<double>& numbers) {
    BinnedRows rows;
    DistinctNumbers distinct;
    std::vector<std::size_t> counts;
    rows.binOfRow.reserve(numbers.size());
    for (const double number : numbers) {
        const int index = std::isnan(number) ? -1 : static_cast<int>(distinct.indexOf(number));
        rows.binOfRow.push_back(index);
        if (index < 0) continue;
        if (distinct.size() > counts.size()) counts.push_back(0);
        if (counts.size() > mostCountedValues) return {};
        ++counts[static_cast<std::size_t>(index)];
    }
    std::vector<std::size_t> order(counts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return distinct.values()[a] < distinct.values()[b]; });
    std::vector<std::size_t> ascending;
    ascending.reserve(order.size());
    for (const std::size_t index : order)
        ascending.push_back(counts[index]);
    const std::vector<int> bins = binsOfEqualCount(ascending);
    std::vector<int> binOf(counts.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        binOf[order[i]] = bins[i];
    rows.bins = mostBins + 1;
    for (int& row : rows.binOfRow)
        row = row < 0 ? static_cast<int>(mostBins) : binOf[static_cast<std::size_t>(row)];
    return rows;
}

/// By the numbers at every 64th part of the sorted ones.
BinnedRows binnedBySorting(const std::vector<double>& numbers) {
    std::vector<double> sorted;
    sorted.reserve(numbers.size());
    std::copy_if(numbers.begin(), numbers.end(), std::back_inserter(sorted),
                 [](double x) { return !std::isnan(x); });
    std::sort(sorted.begin(), sorted.end());
    std::vector<double> edges; // a number belongs to the last edge that is not above it
    for (std::size_t i = 1; i < mostBins; ++i)
        edges.push_back(sorted[i * sorted.size() / mostBins]);
    BinnedRows rows{{}, mostBins + 1};
    rows.binOfRow.reserve(numbers.size());
    for (const double number : numbers)
        rows.binOfRow.push_back(
            std::isnan(number)
                ? static_cast<int>(mostBins)
                : static_cast<int>(std::upper_bound(edges.begin(), edges.end(), number) - edges.begin()));
    return rows;
}

BinnedRows binned(const Column& column) {
    if (column.type == ColumnType::Categorical) {
        BinnedRows rows{column.codes, column.categories.size() + 1};
        for (int& row : rows.binOfRow)
            if (row < 0) row = static_cast<int>(column.categories.size());
        return rows;
    }
    BinnedRows rows = binnedByCounting(column.numbers);
    return rows.bins > 0 ? std::move(rows) : binnedBySorting(column.numbers);
}

SingleColumnRule::SingleColumnRule(const std::vector<int>& labels, int classes)
    : labels_(labels), classes_(static_cast<std::size_t>(std::max(classes, 1))) {
    majority_ = majorityOfBins(std::vector<int>(labels.size(), 0), 1).front();
}

/// Even rows are gathered by bin first, so that memory goes by rows and not by bins times classes.
std::vector<int> SingleColumnRule::majorityOfBins(const std::vector<int>& binOfRow, std::size_t bins) const {
    std::vector<std::uint32_t> ends(bins + 1, 0);
    for (std::size_t row = 0; row < labels_.size(); row += 2)
        if (labels_[row] >= 0) ++ends[static_cast<std::size_t>(binOfRow[row]) + 1];
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    std::vector<int> gathered(ends.back());
    for (std::size_t row = 0; row < labels_.size(); row += 2) // moves each bin's start to its end
        if (labels_[row] >= 0) gathered[ends[static_cast<std::size_t>(binOfRow[row])]++] = labels_[row];

    std::vector<int> majorities(bins, majority_);
    std::vector<std::uint32_t> counts(classes_, 0);
    for (std::size_t bin = 0, next = 0; bin < bins; ++bin) {
        const std::size_t start = next;
        std::uint32_t most = 0;
        for (; next < ends[bin]; ++next)
            if (std::uint32_t& count = counts[static_cast<std::size_t>(gathered[next])]; ++count > most) {
                most = count;
                majorities[bin] = gathered[next];
            }
        for (std::size_t i = start; i < next; ++i)
            counts[static_cast<std::size_t>(gathered[i])] = 0;
    }
    return majorities;
}

RuleTest SingleColumnRule::test(const Column& column) const {
    RuleTest test;
    if (labels_.empty() || column.cells() != labels_.size()) return test;
    const BinnedRows rows = binned(column);
    const std::vector<int> said = majorityOfBins(rows.binOfRow, rows.bins);
    for (std::size_t row = 1; row < labels_.size(); row += 2) {
        if (labels_[row] < 0) continue;
        ++test.tested;
        test.majorityErrors += labels_[row] != majority_;
        test.errors += labels_[row] != said[static_cast<std::size_t>(rows.binOfRow[row])];
    }
    return test;
}

/// 75.9 for 0.7591, always rounded down, so that 100.0 means all.
std::string percent(std::size_t part, std::size_t whole) {
    const auto tenths = static_cast<unsigned long long>(part) * 1000 / whole;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

Sentence identifierText(const ColumnSummary& summary, std::size_t rows) {
    if (summary.distinct < rows)
        return Sentence(
            "It is called like an identifier, and has %1 values in %2 rows. A learner can only memorise "
            "it: ignore it.",
            {withThousands(summary.distinct), withThousands(rows)});
    return Sentence(
        "All %1 values differ: this looks like an identifier. A learner can only memorise it: ignore it.",
        {withThousands(summary.distinct)});
}

Sentence constantText(const ColumnSummary& summary) {
    const std::string value = "'" + summary.mostFrequent + "'";
    if (summary.missing == 0)
        return Sentence("Every cell is %1: nothing can be learnt from it. Ignore it.", {value});
    return Sentence(
        "Its only value is %1; %2%3 missing: little can be learnt from it. Ignore it.",
        {value, withThousands(summary.missing), (summary.missing == 1 ? " cell is" : " cells are")});
}

Sentence dateText(const ColumnSummary& summary) {
    return Sentence(
        "It holds %1 dates, such as '%2': each becomes a category of its own, and their order is lost. "
        "Ignore it, or replace it by a number, such as a year or days since a date.",
        {withThousands(summary.distinct), summary.mostFrequent});
}

Sentence freeTextText(const ColumnSummary& summary, std::size_t rows) {
    return Sentence(
        "It holds %1 different texts in %2 cells: hardly any comes twice, so that nothing can be learnt "
        "of it. Ignore it, or put its texts into a few groups.",
        {withThousands(summary.distinct), withThousands(rows - summary.missing)});
}

Sentence leakText(const RuleTest& test) {
    return Sentence(
        "This column alone predicts %1 of the labels (%2 by always predicting the most frequent class): "
        "does it contain the label?",
        {percent(test.tested - test.errors, test.tested),
         percent(test.tested - test.majorityErrors, test.tested)});
}

std::optional<ColumnWarning> warningFor(const Column& column, const ColumnSummary& summary,
                                        const SingleColumnRule& rule) {
    const auto warn = [](ColumnWarning::Kind kind, Sentence text) {
        return ColumnWarning{0, kind, std::move(text)};
    };
    const ColumnKind kind = kindOf(column);
    if (kind == ColumnKind::Image) return {};
    if (kind == ColumnKind::Empty)
        return warn(ColumnWarning::Kind::Empty, "No cell has a value: nothing can be learnt. Ignore it.");
    if (kind == ColumnKind::Identifier)
        return warn(ColumnWarning::Kind::Identifier, identifierText(summary, column.cells()));
    if (kind == ColumnKind::FreeText)
        return warn(ColumnWarning::Kind::FreeText, freeTextText(summary, column.cells()));
    if (kind == ColumnKind::Date) return warn(ColumnWarning::Kind::Date, dateText(summary));
    if (const RuleTest test = rule.test(column); test.isLeak())
        return warn(ColumnWarning::Kind::Leak, leakText(test));
    if (kind == ColumnKind::Constant) return warn(ColumnWarning::Kind::Constant, constantText(summary));
    return {};
}

} // namespace

const char* toString(ColumnWarning::Kind kind) {
    constexpr std::array names = {"identifier", "leak", "constant", "empty", "date", "free text"};
    static_assert(names.size() == static_cast<std::size_t>(ColumnWarning::Kind::FreeText) + 1);
    return names[static_cast<std::size_t>(kind)];
}

std::vector<ColumnWarning> columnWarnings(const Table& table, const std::vector<ColumnSummary>& summaries,
                                          int labelColumn, const std::vector<int>& labels, int classes,
                                          const std::stop_token& stop) {
    std::vector<ColumnWarning> warnings;
    const SingleColumnRule rule(labels, classes);
    for (std::size_t column = 0; column < table.columns.size() && column < summaries.size(); ++column) {
        if (stop.stop_requested()) break;
        if (static_cast<int>(column) == labelColumn) continue;
        auto warning = warningFor(table.columns[column], summaries[column], rule);
        if (!warning) continue;
        warning->column = column;
        warnings.push_back(std::move(*warning));
    }
    return warnings;
}

} // namespace epsiloscope

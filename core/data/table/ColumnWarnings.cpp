// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/ColumnWarnings.h"

#include "core/base/Wording.h"
#include "core/data/table/ColumnKind.h"
#include "core/data/table/NumberRuns.h"
#include "core/data/table/Table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <type_traits>
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
    template <class BinOfRow>
    std::vector<int> majorityOfBins(const BinOfRow& binOfRow, std::size_t bins) const;
    template <class BinOfRow>
    std::vector<int> majorityOfManyBins(const BinOfRow& binOfRow, std::size_t bins) const;

    const std::vector<int>& labels_;
    std::size_t classes_;
    int majority_ = -1;
};

constexpr std::size_t mostBins = 64;

/// With more different numbers than this, sorting is quicker than looking each up.
constexpr std::size_t mostCountedValues = std::size_t{1} << 15;

/// Where a bin begins for each 64th part of the cells; a number belongs to the last one that is not above it.
std::vector<double> edgesOfParts(const std::vector<NumberRun>& runs, std::size_t cells) {
    std::vector<double> edges;
    std::size_t run = 0, end = runs[0].count; // cells up to and with this run
    for (std::size_t i = 1; i < mostBins; ++i) {
        while (end <= i * cells / mostBins)
            end += runs[++run].count;
        edges.push_back(runs[run].value);
    }
    return edges;
}

/// Where a bin begins, for few different numbers: each has one of its own, or its place among all cells
/// tells.
std::vector<double> edgesOfFew(const std::vector<NumberRun>& runs, std::size_t cells) {
    std::vector<double> edges;
    std::size_t before = 0, bin = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const std::size_t its = runs.size() <= mostBins ? i : before * mostBins / cells;
        for (; bin < its; ++bin)
            edges.push_back(runs[i].value);
        before += runs[i].count;
    }
    return edges;
}

/// How many edges are not above the number; by halves, and without a branch that chance decides.
std::size_t edgesUpTo(const std::array<double, mostBins - 1>& edges, double number) {
    std::size_t passed = 0;
    for (std::size_t half = mostBins / 2; half > 0; half /= 2)
        passed += edges[passed + half - 1] <= number ? half : 0;
    return passed;
}

/// The edges of the bins of a column of numbers, by how often each occurs.
std::array<double, mostBins - 1> edgesOf(const NumberCells& numbers) {
    const std::vector<NumberRun> runs = runsOf(numbers);
    const std::size_t cells =
        std::accumulate(runs.begin(), runs.end(), std::size_t{0},
                        [](std::size_t sum, const NumberRun& run) { return sum + run.count; });
    std::vector<double> edges;
    if (!runs.empty())
        edges = runs.size() <= mostCountedValues ? edgesOfFew(runs, cells) : edgesOfParts(runs, cells);
    std::array<double, mostBins - 1> padded;
    padded.fill(std::numeric_limits<double>::quiet_NaN()); // which no number reaches
    std::ranges::copy(edges, padded.begin());
    return padded;
}

/// The bin of each cell, where the cells are of one width. Whole numbers of a narrow range are looked up.
template <class Stored> class BinOfRow {
public:
    BinOfRow(const NumberCells::View<Stored>& cells, const std::array<double, mostBins - 1>& edges)
        : cells_(cells), edges_(edges) {
        if constexpr (std::is_integral_v<Stored>) lookUp();
    }
    std::size_t operator()(std::size_t row) const {
        if constexpr (std::is_integral_v<Stored>)
            if (!bins_.empty()) {
                const Stored cell = cells_.stored()[row];
                if (cells_.isMissing(cell)) return mostBins;
                return bins_[static_cast<std::size_t>(std::int64_t{cells_.withoutSign(cell)} - first_)];
            }
        return binOf(cells_[row]);
    }

private:
    std::size_t binOf(double number) const {
        return std::isnan(number) ? mostBins : edgesUpTo(edges_, number);
    }
    void lookUp() {
        Stored least = std::numeric_limits<Stored>::max(), most = std::numeric_limits<Stored>::min();
        for (const Stored cell : cells_.stored()) {
            if (cells_.isMissing(cell)) continue;
            least = std::min(least, cells_.withoutSign(cell));
            most = std::max(most, cells_.withoutSign(cell));
        }
        if (most < least) return;
        first_ = std::int64_t{least};
        const auto range = static_cast<std::size_t>(std::int64_t{most} - first_);
        if (range >= std::max<std::size_t>(std::size_t{1} << 16, cells_.size())) return;
        for (std::size_t i = 0; i <= range; ++i)
            bins_.push_back(static_cast<std::uint8_t>(
                binOf(cells_.number(static_cast<Stored>(first_ + static_cast<std::int64_t>(i))))));
    }

    const NumberCells::View<Stored>& cells_;
    const std::array<double, mostBins - 1>& edges_;
    std::vector<std::uint8_t> bins_; ///< of each that may be stored, from the first on
    std::int64_t first_ = 0;
};

/// Calls use(binOfRow, bins) with something that gives the bin of each row.
template <class Use> RuleTest withBins(const Column& column, const Use& use) {
    if (column.type == ColumnType::Categorical)
        return column.codes.visit([&](const auto& codes) {
            const std::size_t missing = column.categories.size();
            return use(
                [&](std::size_t row) {
                    return codes[row] < 0 ? missing : static_cast<std::size_t>(codes[row]);
                },
                missing + 1);
        });
    const auto edges = edgesOf(column.numbers);
    return column.numbers.visit([&]<class Stored>(const NumberCells::View<Stored>& cells) {
        return use(BinOfRow<Stored>(cells, edges), mostBins + 1);
    });
}

SingleColumnRule::SingleColumnRule(const std::vector<int>& labels, int classes)
    : labels_(labels), classes_(static_cast<std::size_t>(std::max(classes, 1))) {
    majority_ = majorityOfBins([](std::size_t) { return std::size_t{0}; }, 1).front();
}

/// Of classes that are equally frequent in a bin, the one that was so first.
template <class BinOfRow>
std::vector<int> SingleColumnRule::majorityOfBins(const BinOfRow& binOfRow, std::size_t bins) const {
    constexpr std::size_t mostCounts = std::size_t{1} << 16;
    if (bins > mostCounts / classes_) return majorityOfManyBins(binOfRow, bins);
    std::vector<int> majorities(bins, majority_);
    std::vector<std::uint32_t> counts(bins * classes_, 0), most(bins, 0);
    for (std::size_t row = 0; row < labels_.size(); row += 2) {
        if (labels_[row] < 0) continue;
        const std::size_t bin = binOfRow(row);
        const std::uint32_t count = ++counts[bin * classes_ + static_cast<std::size_t>(labels_[row])];
        if (count <= most[bin]) continue;
        most[bin] = count;
        majorities[bin] = labels_[row];
    }
    return majorities;
}

/// Even rows are gathered by bin first, so that memory goes by rows and not by bins times classes.
template <class BinOfRow>
std::vector<int> SingleColumnRule::majorityOfManyBins(const BinOfRow& binOfRow, std::size_t bins) const {
    std::vector<std::uint32_t> ends(bins + 1, 0);
    for (std::size_t row = 0; row < labels_.size(); row += 2)
        if (labels_[row] >= 0) ++ends[binOfRow(row) + 1];
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    std::vector<int> gathered(ends.back());
    for (std::size_t row = 0; row < labels_.size(); row += 2) // moves each bin's start to its end
        if (labels_[row] >= 0) gathered[ends[binOfRow(row)]++] = labels_[row];

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
    return withBins(column, [&](const auto& binOfRow, std::size_t bins) {
        const std::vector<int> said = majorityOfBins(binOfRow, bins);
        for (std::size_t row = 1; row < labels_.size(); row += 2) {
            if (labels_[row] < 0) continue;
            ++test.tested;
            test.majorityErrors += labels_[row] != majority_;
            test.errors += labels_[row] != said[binOfRow(row)];
        }
        return test;
    });
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/ColumnWarnings.h"

#include "core/base/Thousands.h"
#include "core/data/table/ColumnKind.h"
#include "core/data/table/SingleColumnRule.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace epsiloscope {
namespace {

/// 75.9 for 0.7591, always rounded down, so that 100.0 means all.
std::string percent(std::size_t part, std::size_t whole) {
    const auto tenths = static_cast<unsigned long long>(part) * 1000 / whole;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

std::string identifierText(const ColumnSummary& summary, std::size_t rows) {
    if (summary.distinct < rows)
        return "It is called like an identifier, and has " + withThousands(summary.distinct) + " values in " +
               withThousands(rows) + " rows. A learner can only memorise it: ignore it.";
    return "All " + withThousands(summary.distinct) +
           " values differ: this looks like an identifier. A learner can only memorise it: ignore it.";
}

std::string constantText(const ColumnSummary& summary) {
    const std::string value = "'" + summary.mostFrequent + "'";
    if (summary.missing == 0) return "Every cell is " + value + ": nothing can be learnt from it. Ignore it.";
    return "Its only value is " + value + "; " + withThousands(summary.missing) +
           (summary.missing == 1 ? " cell is" : " cells are") +
           " missing: little can be learnt from it. Ignore it.";
}

std::string dateText(const ColumnSummary& summary) {
    return "It holds " + withThousands(summary.distinct) + " dates, such as '" + summary.mostFrequent +
           "': each becomes a category of its own, and their order is lost. Ignore it, or replace it by a "
           "number, such as a year or days since a date.";
}

std::string freeTextText(const ColumnSummary& summary, std::size_t rows) {
    return "It holds " + withThousands(summary.distinct) + " different texts in " +
           withThousands(rows - summary.missing) +
           " cells: hardly any comes twice, so that nothing can be learnt of it. Ignore it, or put its texts "
           "into a few groups.";
}

std::string leakText(const RuleTest& test) {
    return "This column alone predicts " + percent(test.tested - test.errors, test.tested) +
           " of the labels (" + percent(test.tested - test.majorityErrors, test.tested) +
           " by always predicting the most frequent class): does it contain the label?";
}

std::optional<ColumnWarning> warningFor(const Column& column, const ColumnSummary& summary,
                                        const SingleColumnRule& rule) {
    const auto warn = [](ColumnWarning::Kind kind, std::string text) {
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

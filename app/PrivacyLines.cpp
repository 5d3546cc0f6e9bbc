// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/PrivacyLines.h"

#include "app/Console.h"
#include "app/Tables.h"
#include "core/base/Wording.h"
#include "core/experiment/run/AttackerOfRun.h"

#include <QStringList>

#include <array>
#include <utility>

namespace epsiloscope::app {

std::string sharesLine(const PrivacyStatement& privacy) {
    std::string line;
    for (const BudgetShare& share : privacy.shares)
        line += (line.empty() ? "  of this ε: " : ", ") + shortNumber(share.epsilon) + " for " + share.what;
    return line.empty() ? line : line + "\n";
}

std::string linesOf(const RunPrivacy& privacy) {
    std::string text;
    for (const std::string& line : inWords(privacy))
        text += line + "\n";
    return text + "  " + oddsInWords(privacy) + "\n";
}

std::string tradeoffTable(const AttackerView& view) {
    if (!view.promised) return {};
    constexpr std::array rows{0.001, 0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9};
    const auto cell = [](double value) { return QString::fromStdString(shortNumber(value)); };
    std::vector<QStringList> lines{
        {"false positives", "true positives at most", "believed at most (from 0.5)"}};
    for (const double share : rows) {
        const double found = 1 - view.falseNegativeAt(share);
        lines.push_back({cell(share), cell(found), cell(found / (found + share))});
    }
    return textTable(lines) + "by " + inWords(view.tightest().source) + "; shares, whatever the data are\n";
}

std::string resolvedLine(const MechanismDescriptor& mechanism, const Parameters& resolved,
                         const Parameters& given) {
    if (mechanism.steps == steps::models && resolved.has("subsample"))
        return "records in each bag: " +
               withThousands(static_cast<std::uint64_t>(resolved.integer("subsample"))) + "\n";
    if (mechanism.steps == steps::teachers && resolved.has("teachers")) {
        const auto teachers = static_cast<std::uint64_t>(resolved.integer("teachers"));
        return withThousands(teachers) + (teachers == 1 ? " teacher" : " teachers") +
               (given.has("teachers") ? "" : " (planned)") + "\n";
    }
    std::string line;
    if (mechanism.steps != steps::gradientSteps) return line;
    constexpr std::array<std::pair<const char*, const char*>, 2> shown{
        {{"noise_multiplier", "noise multiplier "}, {"sampling_rate", "sampling rate "}}};
    for (const auto& [id, words] : shown)
        if (resolved.has(id)) line += (line.empty() ? "" : ", ") + (words + shortNumber(resolved.real(id)));
    return line.empty() ? line : line + "\n";
}

} // namespace epsiloscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/solve/SolveWords.h"

#include "core/experiment/solve/SolutionWords.h"
#include "core/experiment/sweep/Contestant.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

namespace epsiloscope {

QString solvedName(const Solution& solution) {
    const QString whole = QString::fromStdString(solution.name);
    const auto contestant = contestantFromText(solution.mechanism);
    const Mechanism* mechanism = contestant ? findMechanism(contestant->mechanism) : nullptr;
    if (!mechanism) return whole;
    // The settings follow the title.
    return shortTitle(mechanism->descriptor) +
           whole.mid(QString::fromStdString(mechanism->descriptor.title).size());
}

QStringList answerWords(const std::vector<Solution>& solutions, const SolveGoal& goal) {
    QStringList lines;
    for (const Solution& solution : solutions) {
        QString line = QStringLiteral("%1: %2").arg(solvedName(solution), said(inWords(solution, goal)));
        if (const std::string meaning = meaningInWords(solution); !meaning.empty())
            line += QStringLiteral(" · ") + said(meaning);
        lines << line;
        if (const std::string remark = remarkInWords(solution); !remark.empty())
            lines << QStringLiteral("    ") + said(remark);
    }
    return lines;
}

QString solveIntention(std::size_t mechanisms, std::size_t epsilons, std::size_t seeds) {
    const QString each = Words::tr("%1 values of ε, %2 each")
                             .arg(epsilons)
                             .arg(seeds == 1 ? Words::tr("one seed") : Words::tr("%1 seeds").arg(seeds));
    const QString of = mechanisms == 1 ? each : Words::tr("%1 mechanisms, %2").arg(mechanisms).arg(each);
    return Words::tr("%1: %2 runs.").arg(of).arg(mechanisms * epsilons * seeds);
}

} // namespace epsiloscope

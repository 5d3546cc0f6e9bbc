// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/AskedQuery.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

namespace epsiloscope::gapTerm {

namespace {

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const auto sigma = run.parameter("sigma2", "sigma");
    if (!run.answersQueries()) {
        term.missing = Words::tr("Nobody votes in this run.");
        return term;
    }
    const AskedQuery* query = run.lastAnswered();
    if (query == nullptr) {
        term.missing =
            Words::tr("The votes of this run are not kept: neither a release nor a file tells them.");
        return term;
    }
    if (!sigma) {
        term.missing = Words::tr("This run draws no Gaussian noise on its votes.");
        return term;
    }
    term.formulas = {overtakenFormula(pluralityOf(query->votes).gap, *sigma)};
    term.note = Words::tr("Of query %1, the last that was answered. It tells of the votes: do not publish.")
                    .arg(query->query + 1);
    return term;
}

std::vector<WorkedFormula> example() {
    return {overtakenFormula(60, 40)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas.front(), 0, "g");
    picture.logHandle = false;
    picture.least = 0;
    picture.most =
        std::max(4 * formulas.front().operand("σ")->value, 1.5 * formulas.front().operand("g")->value);
    picture.handleLabel = Words::tr("votes that the runner-up is behind");
    picture.resultLabel = Words::tr("chance that it wins");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "gap",
        .names = {Words::tr("gap"), Words::tr("plurality"), Words::tr("teachers agree"), Words::tr("votes"),
                  Words::tr("agreement")},
        .title = Words::tr("The gap, how far the plurality leads"),
        .paragraph = Words::tr(
            "The class with most votes is the plurality, and the gap is how many votes the next one is behind. "
            "In PATE one record moves one vote and so the gap by two at most; in DPBag, with one teacher in each of "
            "k partitions, k votes and the gap by 2k. A gap that is wide beside the noise "
            "decides the answer: noise does not change it, and no single record could. A gap that is narrow "
            "leaves the answer to chance, which is what hides the record."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Papernot et al. 2018; FORMULAS.md, sections 3 and 6"),
        .page = "votes",
        .related = {"q", "teachers", "threshold", "sigma"}};
}

} // namespace epsiloscope::gapTerm

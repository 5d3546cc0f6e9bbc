// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/ForkedRuns.h"

#include "core/base/Result.h"
#include "core/experiment/rewind/JoinedRun.h"
#include "ui/language/Said.h"
#include "ui/widgets/WorkBeside.h"
#include "ui/words/NumberWords.h"
#include "ui/words/StepsOfRun.h"

#include <QStringList>

#include <utility>

namespace epsiloscope {

namespace {

struct Joined {
    std::shared_ptr<const Run> run;
    std::vector<Sentence> lines;
};

Result<Joined> joinedOf(const Run& left, const RunOrigin& origin, const Run& continuation) {
    ASSIGN_OR_RETURN(const auto fork,
                     forkAt(left, TrialNumber::fromNumber(origin.repeat), static_cast<long>(origin.steps)));
    ASSIGN_OR_RETURN(const auto both, composed(fork, left.data(), continuation));
    return Joined{std::make_shared<const Run>(joinedRun(left, fork, both, continuation)), inWords(both)};
}

QString noteOf(const RunEntry& left, const RunOrigin& origin, const std::vector<Sentence>& lines) {
    QStringList words{ForkedRuns::tr("Goes on from %1 after %2 %3. Both together:")
                          .arg(left.name, grouped(origin.steps), manySteps(stepOf(*left.all())))};
    for (const Sentence& line : lines)
        words << said(line);
    return words.join(QLatin1Char('\n'));
}

} // namespace

ForkedRuns::ForkedRuns(RunList& runs, QObject* parent) : QObject(parent), runs_(runs) {
    for (const auto signal : {&RunList::added, &RunList::changed, &RunList::restored})
        connect(&runs_, signal, this, &ForkedRuns::follow);
    connect(&runs_, &RunList::manyChanged, this, &ForkedRuns::followAll);
    // Another run in its place, or the same one put back.
    connect(&runs_, &RunList::replaced, this, [this](RunNumber id) {
        if (const RunEntry* entry = runs_.find(id); entry && !entry->joined) tried_.erase(id);
    });
    connect(&runs_, &RunList::removed, this, [this](RunNumber id) { tried_.erase(id); });
}

void ForkedRuns::followAll() {
    std::erase_if(tried_, [this](const auto& tried) { return !runs_.find(tried.first); });
    for (const RunEntry& entry : runs_.entries())
        if (entry.origin) join(entry);
}

void ForkedRuns::follow(RunNumber id) {
    for (const RunEntry& entry : runs_.entries())
        if (entry.origin && (entry.id == id || entry.origin->of == id)) join(entry);
}

void ForkedRuns::join(const RunEntry& entry) {
    const RunEntry* left = runs_.find(entry.origin->of);
    if (entry.joined || !left || !left->all()->ended() || entry.all()->state() != RunState::Finished) return;
    if (std::exchange(tried_[entry.id], entry.all()) == entry.all()) return;
    // Copies: a run that ended long ago may still be relieved of its votes on this thread.
    beside(
        this,
        [first = std::make_shared<const Run>(*left->all()), origin = *entry.origin,
         rest = std::make_shared<const Run>(*entry.all())] { return joinedOf(*first, origin, *rest); },
        [this, id = entry.id, of = entry.all()](Result<Joined> joined) {
            const RunEntry* now = runs_.find(id);
            if (!joined || !now || now->all() != of || !now->origin) return;
            const RunEntry* from = runs_.find(now->origin->of);
            const QString note = from ? noteOf(*from, *now->origin, joined->lines) : QString();
            const bool noted = !now->note.isEmpty();
            runs_.setJoined(id, joined->run);
            if (!noted) runs_.setNote(id, note);
        });
}

} // namespace epsiloscope

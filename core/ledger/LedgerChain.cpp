// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerChain.h"

#include "core/base/Result.h"
#include "core/ledger/LedgerHead.h"
#include "core/ledger/LedgerText.h"
#include "core/ledger/LedgerTime.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace epsiloscope {

namespace {

Sentence lineWords(std::size_t line) {
    return Sentence("line %1", {line});
}

// Walks the lines in order: ties, clock, balance.
class Walk {
public:
    explicit Walk(LedgerChain& chain) : chain_(chain), reading_(chain.reading) {}

    void lines(std::vector<LedgerLine>& lines) {
        reading_.entries.reserve(lines.size());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const LedgerLine* before = i > 0 ? &lines[i - 1] : nullptr;
            one(lines[i], before, i + 1);
        }
        count_ = lines.size();
        if (!lines.empty() && lines.back().digest.empty()) chain_.lastDigest = digestBeforeFirst();
    }

    // The heads beside the lines, and what is known of them outside of their folder.
    void heads(const Result<LedgerHead>& head, const std::vector<LedgerHead>& copies,
               const std::vector<LedgerLine>& lines) {
        chain_.headMissing = !head;
        if (head)
            compare(*head, lines, "all lines were removed");
        else if (count_ > 0)
            missed(count_, "head.json, which records the last entry, is missing or unreadable");
        putBack_ = head && !open_;
        for (const LedgerHead& copy : copies)
            if (!head || !copy.sameEntry(*head))
                compare(copy, lines,
                        head ? "all lines were removed" : "the ledger of this dataset was removed");
    }

    // There is no ledger, but files that only a ledger's folder has.
    void takenOut() { missed(1, "the ledger of this dataset was removed"); }
    bool open() const { return open_; }

    // A line that is whole but for its end of line, which it had according to the head.
    void unended() { missed(count_, Sentence("%1 has no end of line", {lineWords(count_)})); }

    void finish() {
        if (open_) setFloor();
    }

private:
    void compare(const LedgerHead& head, const std::vector<LedgerLine>& lines, const char* noLines) {
        chain_.lastNumber = std::max(chain_.lastNumber, head.number);
        // A loss that the head tells has been said already where a later line was written since.
        if (head.number == 0 || lastSaid_ > head.number) return;
        const bool there = std::ranges::any_of(lines, [&](const LedgerLine& line) {
            return !line.error && line.entry.number == head.number && line.digest == head.digest;
        });
        if (!there) missedEntry(head.number, noLines);
        if (!open_) return;
        remember(head.spent);
        // A total that stands in changed lines is not the person's, unless a later intact line set it.
        if (head.total && head.number >= totalSet_) setTotal(*head.total, head.number);
    }

    void missedEntry(std::int64_t number, const std::string& noLines) {
        if (number <= missing_) return; // then this one is, too
        missing_ = number;
        const Sentence come = Sentence(": the last entry written was %1", {number});
        if (count_ == 0)
            missed(1, noLines + come);
        else if (lastRead_ + unread_ < number)
            missed(count_ + 1,
                   (putBack_ ? Sentence("the ledger was put back from an older copy, which ends with %1",
                                        {lineWords(count_)})
                             : Sentence("lines after %1 were removed", {lineWords(count_)})) +
                       come);
        else if (!open_) // else it is one of the lines that were changed
            missed(count_,
                   Sentence("entry %1 is not the one that was written: the %2",
                            {number, (putBack_ ? "ledger was put back from an older copy, or another one"
                                               : "file was replaced")}));
    }

    void setTotal(const LedgerTotal& total, std::int64_t number) {
        reading_.balance.add({.kind = LedgerEntryKind::Total, .total = total});
        totalSet_ = number;
    }

    void edited(std::size_t line, std::string text) {
        reading_.troubles.push_back(
            {LedgerTrouble::Kind::Edited, static_cast<std::int64_t>(line), std::move(text), false});
        open_ = true;
    }
    // Damage that is seen only until the next line is written.
    void missed(std::size_t line, const Sentence& text) {
        edited(line, text);
        chain_.found.push_back(text);
        if (!before_.empty()) remember(before_);
    }
    void remember(const StatedSpending& stated) {
        for (const StatedCost& cost : stated) {
            const auto [known, isNew] = lost_.try_emplace({cost.adjacency, cost.whole}, cost);
            if (isNew) continue;
            known->second.epsilon = std::max(known->second.epsilon, cost.epsilon);
            known->second.delta = std::max(known->second.delta, cost.delta);
            known->second.replacedAlike = known->second.replacedAlike && cost.replacedAlike;
        }
    }
    // A line that says all is a floor by itself; all that older lines say are one together.
    void setFloor() {
        StatedSpending parts;
        for (const auto& [kind, cost] : lost_)
            if (!cost.whole) parts.push_back(cost);
        reading_.balance.setFloor(parts);
        for (const auto& [kind, cost] : lost_)
            if (cost.whole) reading_.balance.setFloor({cost});
        lost_.clear();
    }

    // The fault of a line, or nothing.
    Sentence wrongWith(const LedgerLine& line, const LedgerLine* before, std::size_t number) const {
        if (line.error && line.intact)
            return Sentence("%1 was written by another version: %2", {lineWords(number), line.error->what});
        if (line.error) return Sentence("%1 cannot be read: the file was edited", {lineWords(number)});
        if (!line.intact)
            return Sentence("%1 is not as it was written: the file was edited", {lineWords(number)});
        const bool follows = before && !before->digest.empty() ? line.previous == before->digest
                                                               : line.previous == digestBeforeFirst();
        if (!follows)
            return Sentence("%1%2: the file was edited",
                            {lineWords(number),
                             (number == 1 ? " is not the first that was written"
                                          : Sentence(" does not follow %1", {lineWords(number - 1)}))});
        if (line.entry.number <= lastRead_ || (line.entry.number != lastRead_ + 1 && line.found.empty()))
            return Sentence("%1 has number %2, after %3: entries are missing",
                            {lineWords(number), line.entry.number, lastRead_});
        return {};
    }

    void one(LedgerLine& line, const LedgerLine* before, std::size_t number) {
        const Sentence wrong = wrongWith(line, before, number);
        const bool wasOpen = open_;
        if (!wrong.empty())
            edited(number, wrong);
        else
            for (const std::string& text : line.found)
                edited(number, Sentence("%1 (recorded by the next entry)", {text}));
        if (wrong.empty() && !line.found.empty()) lastSaid_ = std::max(lastSaid_, line.entry.number);
        if (open_ && !wasOpen) remember(before_);
        if (open_) remember(line.spent);
        before_ = std::move(line.spent);
        chain_.lastDigest = line.digest;
        unread_ += line.error ? 1 : 0;
        if (line.error) return;
        clock(line.entry, number);
        lastRead_ = std::max(lastRead_, line.entry.number);
        chain_.lastNumber = lastRead_;
        chain_.lastTime = line.entry.time;
        reading_.balance.add(line.entry);
        if (wrong.empty() && line.entry.kind == LedgerEntryKind::Total) totalSet_ = line.entry.number;
        if (wrong.empty() && line.inForce && line.entry.kind != LedgerEntryKind::Total)
            setTotal(*line.inForce, line.entry.number);
        if (wrong.empty() && line.entry.kind == LedgerEntryKind::Acknowledged) acknowledge(line.entry.number);
        reading_.entries.push_back(std::move(line.entry));
        line.entry.number = reading_.entries.back().number;
    }

    void acknowledge(std::int64_t number) {
        for (LedgerTrouble& trouble : reading_.troubles)
            trouble.acknowledged = true; // a torn line is the last: none is here
        if (!open_) return;
        setFloor();
        open_ = false;
        lastSaid_ = std::max(lastSaid_, number);
    }

    void clock(const LedgerEntry& entry, std::size_t number) {
        if (entry.time >= chain_.lastTime) return; // the order of such texts is that of times
        const auto now = secondsFromUtc(entry.time), then = secondsFromUtc(chain_.lastTime);
        if (!now || !then || *now >= *then) return;
        reading_.troubles.push_back(
            {LedgerTrouble::Kind::ClockBackwards, static_cast<std::int64_t>(number),
             Sentence("%1 says %2, %3 before the line it follows: the clock was set back; entries count in "
                      "the order of their numbers",
                      {lineWords(number), entry.time, durationInWords(*then - *now)}),
             false});
    }

    LedgerChain& chain_;
    LedgerReading& reading_;
    std::size_t count_ = 0;
    bool open_ = false;    // damage that nobody has acknowledged yet
    bool putBack_ = false; // the folder fits together: what is missing in it was not there when it was copied
    StatedSpending before_;
    std::map<std::pair<Neighbours, bool>, StatedCost> lost_; // by kind, and whether it says all
    std::int64_t lastRead_ = 0, lastSaid_ = 0, unread_ = 0, totalSet_ = 0, missing_ = 0;
};

// True if the head says that the unended end of the file was once a line.
bool wasWritten(const Result<LedgerHead>& head, std::string_view rest) {
    if (!head || rest.empty()) return false;
    const LedgerLine line = LedgerLineReader().read(rest);
    return !line.error && line.entry.number <= head->number;
}

// A ledger that may not be looked at is not one that is empty; and what is no file would be waited for.
Result<bool> isThere(const std::string& path) {
    using std::filesystem::file_type;
    std::error_code problem;
    const file_type type = std::filesystem::status(path, problem).type();
    if (type == file_type::not_found) return false;
    if (type == file_type::regular) return true;
    if (type == file_type::none || type == file_type::unknown)
        return Error{Sentence("the folder of the ledger cannot be looked into (%1)", {problem.message()}),
                     path, "give yourself the right to read it; nothing is released meanwhile"};
    return Error{type == file_type::directory ? "there is a folder where the ledger should be"
                                              : "there is a pipe or a device where the ledger should be",
                 path, "move it away; nothing is released meanwhile"};
}

} // namespace

Result<LedgerChain> readLedgerChain(const LedgerPaths& paths) {
    LedgerChain chain;
    ASSIGN_OR_RETURN(const auto hasHead, isThere(paths.head));
    ASSIGN_OR_RETURN(const auto hasLines, isThere(paths.lines));
    const std::vector<LedgerHead> copies = readHeadCopies(paths.copies);
    std::error_code ignored;
    const bool hasSketch = std::filesystem::exists(paths.sketch, ignored);
    chain.begun = hasLines || hasHead;
    if (!chain.begun && copies.empty() && !hasSketch) return chain;
    // First the head: where somebody writes meanwhile, it must not be ahead of the lines.
    const Result<LedgerHead> head = readLedgerHead(paths.head);
    LedgerText text;
    if (hasLines) {
        auto read = readLedgerText(paths.lines);
        if (!read)
            return Error{"the ledger cannot be read", paths.lines,
                         "give yourself the right to read it; nothing is released meanwhile"};
        text = std::move(read).value();
    }
    chain.unended = wasWritten(head, text.rest);
    if (chain.unended) text.lines.push_back(std::exchange(text.rest, {}));
    chain.torn = text.rest;
    chain.kept = text.size - text.rest.size();
    std::vector<LedgerLine> lines = readLedgerLines(text.lines);
    Walk walk(chain);
    walk.lines(lines);
    walk.heads(head, copies, lines);
    if (!chain.begun && !walk.open()) walk.takenOut();
    if (chain.unended) walk.unended();
    walk.finish();
    if (!chain.torn.empty())
        chain.reading.troubles.push_back(
            {LedgerTrouble::Kind::Torn, static_cast<std::int64_t>(text.lines.size() + 1),
             Sentence(
                 "%1 is incomplete: the program ended while writing it; no run begins before its line is "
                 "complete",
                 {lineWords(text.lines.size() + 1)}),
             false});
    return chain;
}

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/FindingMember.h"

namespace epsiloscope {

namespace {

template <class Change> FindingMember changed(const FindingMember& member, const Change& change) {
    FindingMember copy = member;
    change(copy);
    return copy;
}

} // namespace

FindingMember FindingMember::means(std::string words, std::string unitWords) const {
    return changed(*this, [&](FindingMember& m) {
        m.meaning = std::move(words);
        m.unit = std::move(unitWords);
    });
}
FindingMember FindingMember::within(double lowest, double highest) const {
    return changed(*this, [&](FindingMember& m) {
        m.least = lowest;
        m.most = highest;
    });
}
FindingMember FindingMember::of(std::vector<std::string> words) const {
    return changed(*this, [&](FindingMember& m) {
        m.type = Type::Choice;
        m.choices = std::move(words);
    });
}
FindingMember FindingMember::numbering() const {
    return changed(*this, [](FindingMember& m) { m.numbersSteps = true; });
}
FindingMember FindingMember::once() const {
    return changed(*this, [](FindingMember& m) { m.sameForAll = true; });
}
FindingMember FindingMember::latestOnly() const {
    return changed(*this, [](FindingMember& m) { m.sameForAll = m.ofLatest = true; });
}
FindingMember FindingMember::orNull() const {
    return changed(*this, [](FindingMember& m) { m.nullable = true; });
}
FindingMember FindingMember::orAbsent() const {
    return changed(*this, [](FindingMember& m) { m.nullable = m.mayBeAbsent = true; });
}
FindingMember FindingMember::sinceLaterFiles() const {
    return changed(*this, [](FindingMember& m) { m.sinceLater = true; });
}
FindingMember FindingMember::follows() const {
    return changed(*this, [](FindingMember& m) { m.derived = true; });
}
FindingMember FindingMember::besides(std::string member) const {
    return changed(*this, [&](FindingMember& m) {
        m.nullable = true;
        m.with = std::move(member);
    });
}
FindingMember FindingMember::asManyAs(std::string member) const {
    return changed(*this, [&](FindingMember& m) { m.sizedBy = std::move(member); });
}
FindingMember FindingMember::notAbove(std::string member) const {
    return changed(*this, [&](FindingMember& m) { m.atMost = std::move(member); });
}
FindingMember FindingMember::upToNumbers(std::size_t limit) const {
    return changed(*this, [&](FindingMember& m) { m.mostNumbers = limit; });
}
FindingMember FindingMember::told(Tells rule) const {
    return changed(*this, [&](FindingMember& m) { m.tells = std::move(rule); });
}
FindingMember
FindingMember::checked(std::function<Result<void>(const Json&, const std::string&)> rule) const {
    return changed(*this, [&](FindingMember& m) { m.check = std::move(rule); });
}

} // namespace epsiloscope

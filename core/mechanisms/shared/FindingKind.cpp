// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/FindingKind.h"

namespace epsiloscope {

namespace {

template <class Allowed>
std::shared_ptr<const void> filtered(const FindingKind& kind, const std::shared_ptr<const void>& record,
                                     const Allowed& allowed) {
    if (!allowed(kind.tells)) return nullptr;
    const std::shared_ptr<const void> told = kind.released ? kind.released(record.get()) : record;
    if (!told) return nullptr;
    const auto copy = kind.copyOf(told.get());
    for (const AnyMember& member : kind.members)
        if (member.tells && !allowed(*member.tells) && member.take) member.take(copy.get(), nullptr);
    return copy;
}

} // namespace

std::shared_ptr<const void> FindingKind::toldOf(const std::shared_ptr<const void>& record,
                                                const std::vector<std::string>& releases) const {
    return filtered(*this, record, [&releases](const Tells& rule) { return rule.allowedBy(releases); });
}

std::shared_ptr<const void> FindingKind::everToldOf(const std::shared_ptr<const void>& record) const {
    return filtered(*this, record, [](const Tells& rule) { return rule.everAllowed(); });
}

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/statement/AccountantReading.h"

#include "core/base/Named.h"

namespace epsiloscope {

namespace {

struct NamedReading {
    AccountantReading value;
    const char *name, *words;
    EpsilonKind kind;
};

constexpr NamedReading readings[] = {
    {AccountantReading::NaivePublished, "naive-as-published", "naive · moments, integer l",
     EpsilonKind::DataIndependent},
    {AccountantReading::NaiveDense, "naive-dense", "naive · moments, real l", EpsilonKind::DataIndependent},
    {AccountantReading::NaiveRdp, "naive-rdp", "naive · exact RDP", EpsilonKind::DataIndependent},
    {AccountantReading::NaiveOptimal, "naive-optimal", "naive · optimal composition",
     EpsilonKind::DataIndependent},
    {AccountantReading::PersonalPublished, "personal-as-published", "per record · moments, integer l",
     EpsilonKind::DataDependent},
    {AccountantReading::PersonalDense, "personal-dense", "per record · moments, real l",
     EpsilonKind::DataDependent},
    {AccountantReading::PersonalRdp, "personal-rdp", "per record · exact RDP", EpsilonKind::DataDependent},
    {AccountantReading::PersonalPate, "personal-pate", "per record · PATE's bound (conjectured)",
     EpsilonKind::Conjectured},
    {AccountantReading::DescentClassic, "rdp-classic", "RDP, classic conversion",
     EpsilonKind::DataIndependent},
    {AccountantReading::DescentImproved, "rdp-improved", "RDP, improved conversion",
     EpsilonKind::DataIndependent},
    {AccountantReading::DescentLosses, "loss-distribution", "privacy loss distribution",
     EpsilonKind::DataIndependent}};

} // namespace

const char* toString(AccountantReading reading) {
    return entryIn(readings, reading).name;
}

const char* inWords(AccountantReading reading) {
    return entryIn(readings, reading).words;
}

EpsilonKind kindOf(AccountantReading reading) {
    return entryIn(readings, reading).kind;
}

std::optional<AccountantReading> accountantReadingFrom(const std::string& name) {
    return valueIn(readings, name);
}

} // namespace epsiloscope

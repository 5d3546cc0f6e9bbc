// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/statement/AccountantReading.h"

namespace epsiloscope {

namespace {

struct Named {
    AccountantReading reading;
    const char* name;
    const char* words;
    EpsilonKind kind;
};

constexpr std::array named{
    Named{AccountantReading::NaivePublished, "naive-as-published", "naive · moments, integer l",
          EpsilonKind::DataIndependent},
    Named{AccountantReading::NaiveDense, "naive-dense", "naive · moments, real l",
          EpsilonKind::DataIndependent},
    Named{AccountantReading::NaiveRdp, "naive-rdp", "naive · exact RDP", EpsilonKind::DataIndependent},
    Named{AccountantReading::NaiveOptimal, "naive-optimal", "naive · optimal composition",
          EpsilonKind::DataIndependent},
    Named{AccountantReading::PersonalPublished, "personal-as-published", "per record · moments, integer l",
          EpsilonKind::DataDependent},
    Named{AccountantReading::PersonalDense, "personal-dense", "per record · moments, real l",
          EpsilonKind::DataDependent},
    Named{AccountantReading::PersonalRdp, "personal-rdp", "per record · exact RDP",
          EpsilonKind::DataDependent},
    Named{AccountantReading::PersonalPate, "personal-pate", "per record · PATE's bound (conjectured)",
          EpsilonKind::Conjectured},
    Named{AccountantReading::DescentClassic, "rdp-classic", "RDP, classic conversion",
          EpsilonKind::DataIndependent},
    Named{AccountantReading::DescentImproved, "rdp-improved", "RDP, improved conversion",
          EpsilonKind::DataIndependent},
    Named{AccountantReading::DescentLosses, "loss-distribution", "privacy loss distribution",
          EpsilonKind::DataIndependent}};

const Named& of(AccountantReading reading) {
    for (const Named& one : named)
        if (one.reading == reading) return one;
    return named.front();
}

} // namespace

const char* toString(AccountantReading reading) {
    return of(reading).name;
}

const char* inWords(AccountantReading reading) {
    return of(reading).words;
}

EpsilonKind kindOf(AccountantReading reading) {
    return of(reading).kind;
}

std::optional<AccountantReading> accountantReadingFrom(const std::string& name) {
    for (const Named& one : named)
        if (name == one.name) return one.reading;
    return std::nullopt;
}

} // namespace epsiloscope

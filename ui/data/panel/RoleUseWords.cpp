// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/panel/RoleUseWords.h"

#include "core/mechanisms/registry/Registry.h"
#include "ui/language/Said.h"
#include "ui/words/GroupedNumber.h"
#include "ui/words/NameList.h"
#include "ui/words/Words.h"

namespace epsiloscope {

namespace {

constexpr qsizetype mostColumnsNamed = 3;

QString namesInBrief(const QStringList& columns) {
    if (columns.size() <= mostColumnsNamed) return joinedNames(columns);
    return joinedNames(columns.mid(0, mostColumnsNamed) << Words::tr("%1 more").arg(
                           grouped(static_cast<std::size_t>(columns.size() - mostColumnsNamed))));
}

} // namespace

QString roleUseWords(const MechanismDescriptor& mechanism, RoleUse use, const QStringList& privateColumns) {
    const bool promises = mechanism.adjacency != Adjacency::None;
    if (use == RoleUse::Features)
        return promises && !privateColumns.isEmpty()
                   ? Words::tr(
                         "This mechanism protects the private columns: %1. Public ones and the label are "
                         "taken to be known.")
                         .arg(namesInBrief(privateColumns))
                   : QString();
    return promises
               ? Words::tr("This mechanism protects whole records: public and private columns are treated "
                           "alike.")
               : Words::tr("This mechanism protects nothing: public and private columns are treated alike.");
}

QString roleUseMeaning() {
    QStringList telling;
    for (const Mechanism& mechanism : mechanisms())
        if (mechanism.descriptor.roles == RoleUse::Features &&
            mechanism.descriptor.adjacency != Adjacency::None)
            telling << said(mechanism.descriptor.title);
    return Words::tr("These protect private columns alone and take public ones to be known: %1.\n"
                     "The others protect a record as a whole. No mechanism reads an ignored column.")
        .arg(joinedNames(telling));
}

} // namespace epsiloscope

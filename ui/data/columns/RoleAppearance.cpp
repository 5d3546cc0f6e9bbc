// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/RoleAppearance.h"

#include "core/mechanisms/registry/Registry.h"
#include "ui/language/Said.h"
#include "ui/widgets/Theme.h"
#include "ui/words/Words.h"

namespace epsiloscope {

namespace {

struct Look {
    const char16_t* symbol;
    QRgb onLight, onDark;
    Qt::Key key;
};

// Okabe–Ito vermilion, bluish green and blue, darkened or lightened until they reach 4.5 : 1.
const Look& lookOf(Role role) {
    static constexpr Look looks[] = {{u"■", 0xffad4600, 0xffff8f4a, Qt::Key_P},  // private
                                     {u"○", 0xff006b4d, 0xff2fcb99, Qt::Key_U},  // public
                                     {u"★", 0xff00609a, 0xff62b8f3, Qt::Key_L},  // label
                                     {u"–", 0xff5b636d, 0xffa1abb6, Qt::Key_I}}; // ignored
    return looks[static_cast<std::size_t>(role)];
}

// These protect private columns alone.
QString othersInWords() {
    QStringList telling;
    for (const Mechanism& mechanism : mechanisms())
        if (mechanism.descriptor.roles == RoleUse::Features &&
            mechanism.descriptor.adjacency != Adjacency::None)
            telling << said(mechanism.descriptor.title);
    return Words::tr("These protect private columns alone and take public ones to be known: %1.\n"
                     "The others protect a record as a whole. No mechanism reads an ignored column.")
        .arg(joinedNames(telling));
}

} // namespace

QString roleSymbol(Role role) {
    return QString::fromUtf16(lookOf(role).symbol);
}

QString roleWord(Role role) {
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("epsiloscope::Words", "private"), QT_TRANSLATE_NOOP("epsiloscope::Words", "public"),
        QT_TRANSLATE_NOOP("epsiloscope::Words", "label"), QT_TRANSLATE_NOOP("epsiloscope::Words", "ignored")};
    return Words::tr(words[static_cast<std::size_t>(role)]);
}

QString roleText(Role role) {
    return roleSymbol(role) + QLatin1Char(' ') + roleWord(role);
}

QColor roleColour(Role role, const QPalette& palette) {
    return QColor::fromRgb(isDark(palette) ? lookOf(role).onDark : lookOf(role).onLight);
}

QKeySequence roleKey(Role role) {
    return {lookOf(role).key};
}

QString roleUseWords(const MechanismDescriptor& mechanism, RoleUse use) {
    const bool promises = mechanism.adjacency != Adjacency::None;
    if (use == RoleUse::Features)
        return promises ? Words::tr("This mechanism protects the private columns. Public ones and the label "
                                    "are taken to be known.")
                        : QString();
    const QString alike =
        promises
            ? Words::tr("This mechanism protects whole records: public and private columns are treated "
                        "alike.")
            : Words::tr("This mechanism protects nothing: public and private columns are treated alike.");
    return alike + QLatin1Char('\n') + othersInWords();
}

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/ToneLabel.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace epsiloscope;

namespace {

/// Relative luminance and contrast ratio, WCAG 2.1.
double luminance(const QColor& colour) {
    const auto linear = [](double part) {
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

double contrast(const QColor& one, const QColor& other) {
    const double a = luminance(one), b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

} // namespace

class RoleAppearanceTest : public QObject {
    Q_OBJECT
private slots:
    void contrastOfBlackOnWhiteIs21() { QVERIFY(std::abs(contrast(Qt::black, Qt::white) - 21) < 1e-9); }

    void everyRoleIsReadableOnBothRowColours_data() {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("role");
        for (const bool dark : {false, true})
            for (std::size_t role = 0; role < kRolesOffered.size(); ++role)
                QTest::addRow("%s, %s", dark ? "dark" : "light", qPrintable(roleWord(kRolesOffered[role])))
                    << dark << static_cast<int>(role);
    }

    void everyRoleIsReadableOnBothRowColours() {
        QFETCH(bool, dark);
        QFETCH(int, role);
        const QPalette palette = dark ? darkPalette() : lightPalette();
        const QColor colour = roleColour(kRolesOffered[static_cast<std::size_t>(role)], palette);
        QVERIFY(contrast(colour, palette.color(QPalette::Base)) >= 4.5);
        QVERIFY(contrast(colour, palette.color(QPalette::AlternateBase)) >= 4.5);
    }

    void errorWordsAreReadable() {
        for (const QPalette& palette : {lightPalette(), darkPalette()})
            QVERIFY(contrast(errorText(palette), palette.color(QPalette::Window)) >= 4.5);
    }

    void rolesDifferInShapeWordColourAndKey() {
        std::set<QString> shapes, words, keys;
        std::set<QRgb> colours;
        for (const ShownRole role : kRolesOffered) {
            shapes.insert(roleSymbol(role));
            words.insert(roleWord(role));
            keys.insert(roleKey(role).toString());
            colours.insert(roleColour(role, lightPalette()).rgb());
        }
        QCOMPARE(shapes.size(), kRolesOffered.size());
        QCOMPARE(words.size(), kRolesOffered.size());
        QCOMPARE(keys.size(), kRolesOffered.size());
        QCOMPARE(colours.size(), kRolesOffered.size());
        QCOMPARE(roleText(Role::Label), QStringLiteral("★ label"));
    }
};

TEST_WITH_WINDOWS(RoleAppearanceTest)
#include "RoleAppearanceTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/FieldName.h"

#include "core/base/Json.h"
#include "core/experiment/description/ExperimentSchema.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/TestProgram.h"
#include "ui/words/SweepWords.h"

#include <QtTest>

using namespace epsiloscope;

class FieldNameTest : public QObject {
    Q_OBJECT

    static QString nameOf(const char* pointer, const char* mechanism = "") {
        return fieldName(pointer, mechanism);
    }
    static void isAName(const std::string& pointer, const std::string& mechanism = {}) {
        const QString name = fieldName(pointer, mechanism);
        QVERIFY2(!name.isEmpty() && !name.contains('/'), pointer.c_str());
    }

private slots:
    void fieldsAreCalledAsTheWindowCallsThem() {
        QCOMPARE(nameOf("/trials"), QStringLiteral("Repeats"));
        QCOMPARE(nameOf("/split/public"), QStringLiteral("Public share"));
        QCOMPARE(nameOf("/split"), QStringLiteral("Split"));
        QCOMPARE(nameOf("/data/label"), QStringLiteral("Label column"));
        QCOMPARE(nameOf("/parameters/teachers", "pate-gnmax"), QStringLiteral("Teachers"));
    }

    void everyMemberOfAnExperimentHasAName() {
        const Json schema = experimentSchema();
        int members = 0;
        for (const auto& [name, member] : schema["properties"].items()) {
            isAName("/" + name);
            ++members;
            if (!member.contains("properties")) continue;
            for (const auto& [inner, value] : member["properties"].items()) {
                isAName("/" + name + "/" + inner);
                ++members;
            }
        }
        QVERIFY2(members > 40, std::to_string(members).c_str());
    }

    void everyParameterOfEveryMechanismHasItsLabel() {
        for (const Mechanism& mechanism : mechanisms())
            for (const ParameterDescriptor& parameter : mechanism.descriptor.parameters) {
                const std::string pointer = "/parameters/" + parameter.id;
                isAName(pointer, mechanism.descriptor.id);
                QCOMPARE(fieldName(pointer, mechanism.descriptor.id),
                         QString::fromStdString(parameter.label));
            }
    }

    void aParameterOfAnotherMechanismHasItsLabelToo() {
        QCOMPARE(nameOf("/parameters/lambda", "pate-gnmax"), nameOf("/parameters/lambda", "saa"));
        isAName("/parameters/lambda");
        QCOMPARE(nameOf("/parameters/sigmaa"), QStringLiteral("Parameters (sigmaa)"));
    }

    void whatIsWithinAFieldIsNamedAfterIt() {
        QCOMPARE(nameOf("/encoder/ranges/age"), QStringLiteral("Declared ranges (age)"));
        QCOMPARE(nameOf("/data/types/a~1b~0c"), QStringLiteral("Column types (a/b~c)"));
    }

    void placesInFilesStay() {
        for (const char* place :
             {"", "adult.data:17", "/home/ada/adult.data:17", "/data/adult.data:17", "/data/files/adult.csv",
              "experiment.json#/trials", "sweep over sigma, value 0"})
            QCOMPARE(nameOf(place), QString::fromUtf8(place));
    }

    void anErrorKeepsWhatIsWrongAndHowToMendIt() {
        const Error error{"repeats must be 1 or more, and is 0", "/trials", "give 1 or more"};
        QCOMPARE(withFieldName(error).message(),
                 std::string("Repeats: repeats must be 1 or more, and is 0; give 1 or more"));
    }

    void anErrorThatNamesItsFieldItselfNamesItOnce() {
        const Error error{"δ is missing", "/parameters/delta", "give one, such as 1e-5"};
        QCOMPARE(withFieldName(error, "pate-gnmax").message(),
                 std::string("δ is missing; give one, such as 1e-5"));
    }

    void theAxesOfASweepAreCalledAlike() {
        for (const char* key : {"trials", "seed", "mechanism"})
            QCOMPARE(axisTitle({}, key), nameOf((std::string("/") + key).c_str()));
        QCOMPARE(axisTitle({}, "split.private"), nameOf("/split/private"));
        QCOMPARE(axisTitle({}, "encoder.scaling"), QStringLiteral("Scaling"));
        QCOMPARE(pairWords({}, "split.private", "0.5"), QStringLiteral("private share = 0.5"));
    }
};

TEST_WITH_WINDOWS(FieldNameTest)
#include "FieldNameTest.moc"

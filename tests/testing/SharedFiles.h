// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"

#include <QString>

namespace epsiloscope::testing {

/// Path of a file of the reference folder (environment variable EPSILOSCOPE_SHARED, by default ../shared from
/// the project's root), e.g. sharedFile("data/tabular/adult.data.gz"); empty where it does not exist.
QString sharedFile(const char* relativePath);

/// A golden file parsed; null where it does not exist. "inf" and "-inf" stay strings: read numbers with
/// number().
Json goldenValues(const char* relativePath);

/// A golden number: "inf", "-inf" and "nan" become what they say.
double number(const Json& value);

/// |actual − expected| / |expected|; magnitudes below 1e-290 count as zero, equal infinities agree.
double relativeError(double actual, double expected);

} // namespace epsiloscope::testing

/// Skips a test function or row, saying which file is missing, where the reference folder is not there.
#define EPSILOSCOPE_NEEDS(path)                                                                              \
    if (epsiloscope::testing::sharedFile(path).isEmpty())                                                    \
    QSKIP(qPrintable(QStringLiteral("needs %1 under EPSILOSCOPE_SHARED, which is not here").arg(path)))

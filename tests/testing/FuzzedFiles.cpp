// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/FuzzedFiles.h"

#include "tests/testing/ProjectFile.h"

#include <QDir>
#include <QFile>

namespace epsiloscope::testing {

std::string brokenFuzzedFile(const std::string& fuzzer, const FuzzedCheck& check, std::size_t cuts) {
    int files = 0;
    for (const std::string folder : {"tests/fuzz/corpus/", "tests/fuzz/found/"}) {
        const QDir dir(projectFile((folder + fuzzer).c_str()));
        for (const QFileInfo& info : dir.entryInfoList(QDir::Files)) {
            QFile file(info.filePath());
            if (!file.open(QIODevice::ReadOnly)) return info.filePath().toStdString() + " cannot be read";
            const std::string bytes = file.readAll().toStdString();
            for (std::size_t cut = 0; cut <= cuts; ++cut) {
                const std::string part = bytes.substr(0, bytes.size() - cut * bytes.size() / (cuts + 1));
                if (const std::string broken = check(part); !broken.empty())
                    return info.filePath().toStdString() + ", " + std::to_string(part.size()) +
                           " bytes of it: " + broken;
            }
            ++files;
        }
    }
    return files < 10 ? "there are no files of " + fuzzer : "";
}

} // namespace epsiloscope::testing
